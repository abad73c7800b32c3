-- Runs unchanged on SQLite and PostgreSQL: ids and JSON are TEXT, times are UTC.

CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name with its case folded, which must be unique.
    name_folded TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    last_used_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);

-- For listing an account's devices, newest first, without reading revoked ones.
CREATE INDEX sessions_by_account ON sessions (account_id, revoked_at, created_at, id);

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE INDEX players_by_account ON players (account_id, created_at, id);

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    host_token_hash TEXT UNIQUE,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    house_rules TEXT NOT NULL,
    -- The number of the last entry; an append must name its predecessor.
    seq BIGINT NOT NULL,
    status TEXT NOT NULL,
    opened_at TIMESTAMP NOT NULL,
    changed_at TIMESTAMP NOT NULL,
    finished_at TIMESTAMP
);

-- A page of an account's matches, newest first, with or without a filter, costs
-- the same however long the history is.
CREATE INDEX matches_by_account ON matches (account_id, opened_at, id);
CREATE INDEX matches_by_account_and_game ON matches (account_id, game, opened_at, id);
CREATE INDEX matches_by_account_and_status ON matches (account_id, status, opened_at, id);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- No cascade: a player named by a match cannot be deleted.
    player_id TEXT REFERENCES players (id),
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX seats_by_player ON seats (player_id, match_id);

CREATE TABLE entries (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    "by" TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, seq),
    UNIQUE (match_id, id)
);
