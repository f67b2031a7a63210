CREATE TABLE arrivals (
    player VARCHAR(32) NOT NULL,
    room VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    "group" VARCHAR(100) NOT NULL,
    number BIGINT NOT NULL,
    is_sent BOOLEAN NOT NULL,
    PRIMARY KEY (player)
);

CREATE INDEX ix_arrivals_room ON arrivals (room);

CREATE TABLE boards (
    player VARCHAR(32) NOT NULL,
    game VARCHAR(100) NOT NULL,
    day INTEGER NOT NULL,
    score INTEGER NOT NULL,
    actions TEXT NOT NULL,
    PRIMARY KEY (player, game, day)
);

CREATE INDEX boards_of_days ON boards (game, day);

CREATE TABLE countersignatures (
    result INTEGER NOT NULL,
    player VARCHAR(32) NOT NULL,
    "key" BLOB NOT NULL,
    signature BLOB NOT NULL,
    PRIMARY KEY (result, player)
);

CREATE TABLE deletions (
    number INTEGER NOT NULL,
    player VARCHAR(32) NOT NULL,
    "after" INTEGER NOT NULL,
    PRIMARY KEY (number)
);

CREATE INDEX ix_deletions_after ON deletions ("after");

CREATE TABLE keys (
    private VARCHAR(100) NOT NULL,
    public BLOB NOT NULL
);

CREATE TABLE meetings (
    player VARCHAR(32) NOT NULL,
    other VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);

CREATE TABLE nevers (
    player VARCHAR(32) NOT NULL,
    other VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);

CREATE TABLE played (
    player VARCHAR(32) NOT NULL,
    result INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (player, result)
);

CREATE TABLE players (
    id VARCHAR(32) NOT NULL,
    "key" BLOB NOT NULL,
    name VARCHAR(100) NOT NULL,
    avatar VARCHAR(100) NOT NULL,
    number BIGINT NOT NULL,
    room VARCHAR(16) NOT NULL,
    answer_key BLOB NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE ratings (
    player VARCHAR(32) NOT NULL,
    form VARCHAR(100) NOT NULL,
    mu BIGINT NOT NULL,
    sigma BIGINT NOT NULL,
    games INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    sure INTEGER NOT NULL,
    PRIMARY KEY (player, form)
);

CREATE INDEX boards_of_ratings ON ratings (form, sure);

CREATE TABLE reports (
    number INTEGER NOT NULL,
    player VARCHAR(32) NOT NULL,
    reporter VARCHAR(32) NOT NULL,
    room VARCHAR(16) NOT NULL,
    reason VARCHAR(100) NOT NULL,
    day INTEGER NOT NULL,
    is_open BOOLEAN NOT NULL,
    PRIMARY KEY (number)
);

CREATE UNIQUE INDEX one_report ON reports (player, reporter, room);

CREATE TABLE results (
    number INTEGER NOT NULL,
    id BLOB NOT NULL,
    room VARCHAR(16) NOT NULL,
    "match" INTEGER NOT NULL,
    day INTEGER NOT NULL,
    result TEXT NOT NULL,
    signature BLOB NOT NULL,
    PRIMARY KEY (number),
    UNIQUE (id)
);

CREATE UNIQUE INDEX one_result ON results (room, "match");

CREATE TABLE seats (
    player VARCHAR(32) NOT NULL,
    room VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (player)
);

CREATE INDEX ix_seats_room ON seats (room);

CREATE TABLE seekers (
    player VARCHAR(32) NOT NULL,
    game VARCHAR(100) NOT NULL,
    preset VARCHAR(100) NOT NULL,
    pace VARCHAR(100) NOT NULL,
    "after" VARCHAR(16) NOT NULL,
    "group" VARCHAR(100) NOT NULL,
    number BIGINT NOT NULL,
    since BIGINT NOT NULL,
    heard BIGINT NOT NULL,
    PRIMARY KEY (player)
);

CREATE TABLE tables (
    id VARCHAR(16) NOT NULL,
    worker VARCHAR(100) NOT NULL,
    game VARCHAR(100) NOT NULL,
    "plan" TEXT NOT NULL,
    invitation VARCHAR(100) NOT NULL,
    finished TEXT NOT NULL,
    state TEXT NOT NULL,
    next_deal BIGINT NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX ix_tables_worker ON tables (worker);

CREATE TABLE versions (
    version INTEGER NOT NULL
);

CREATE TABLE workers (
    name VARCHAR(100) NOT NULL,
    alive BIGINT NOT NULL,
    PRIMARY KEY (name)
);

INSERT INTO versions (version) VALUES (1);
