// The globals of a service worker: the library's types are those of any worker.
declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
declare function addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
interface MessageEvent extends ExtendableEvent {}
