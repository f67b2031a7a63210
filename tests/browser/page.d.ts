// What the scripts of the page share on `window`, for `make lint-web`.

interface TrixBegin {
  again(): void;
  failed(address: string, why: string): void;
  whole: boolean;
  ready(): void;
}

interface TrixPage {
  call(text: string): string;
  poll(): string;
  status(): any;
  stirred(): string;
  make(tag: string, properties?: object, ...children: (Node | string)[]): any;
  tell(message: object): void;
  report(text: string): void;
  focusCanvas(): void;
  [name: string]: any;
}

interface Window {
  config: any;
  trix: TrixPage;
  trixBegin: TrixBegin;
  Module: any;
  MM: any;
  mqtt: any;
  custom_onload: () => void;
}

interface Navigator {
  keyboard?: { getLayoutMap(): Promise<Map<string, string>> };
}

interface Document {
  webkitFullscreenEnabled?: boolean;
  webkitFullscreenElement?: Element;
  webkitExitFullscreen?: () => void;
}

interface Element {
  webkitRequestFullscreen?: () => void;
}

interface DocumentEventMap {
  "trix-event": CustomEvent;
  "trix-progress": CustomEvent;
  "trix-renew": CustomEvent;
  "trix-take-release": CustomEvent;
}
