-- All tables. Runs unchanged on SQLite and PostgreSQL: ids and JSON are TEXT, times are UTC.
--
-- It has the number of the last of the steps that once led here: a database that took all of them
-- has these tables, and one that is older is refused.

CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name with its case folded, which must be unique.
    name_folded TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    -- The language that its owner prefers, if they have chosen one.
    language TEXT,
    -- When its deletion has begun. What it owns is then deleted in steps, and the account itself
    -- last.
    deleted_at TIMESTAMP
);

-- Hardly ever has an entry.
CREATE INDEX accounts_being_deleted ON accounts (deleted_at) WHERE deleted_at IS NOT NULL;

-- Codes with which the owner of an account sets a new password. Each is good once.
CREATE TABLE recovery_codes (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    used_at TIMESTAMP,
    PRIMARY KEY (account_id, code_hash)
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
    created_at TIMESTAMP NOT NULL,
    -- The player that this one was merged into, if both turned out to be one person.
    merged_into TEXT REFERENCES players (id),
    -- The account of the player. If it is deleted, the player becomes a guest again.
    linked_to TEXT REFERENCES accounts (id) ON DELETE SET NULL,
    -- Who the player is today, after all merges: itself if it is not merged.
    today TEXT NOT NULL DEFAULT ''
);

CREATE INDEX players_by_account ON players (account_id, created_at, id);
CREATE INDEX players_by_merge ON players (merged_into);
CREATE INDEX players_who_remain ON players (account_id, merged_into, created_at, id);
CREATE INDEX players_by_today ON players (today);
-- An account can be only one player in a circle.
CREATE UNIQUE INDEX players_by_link ON players (linked_to, account_id);

-- The code that links an account to a player: one per player, valid once.
CREATE TABLE link_codes (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP
);

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    host_token_hash TEXT UNIQUE,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    house_rules TEXT NOT NULL,
    status TEXT NOT NULL,
    opened_at TIMESTAMP NOT NULL,
    finished_at TIMESTAMP,
    -- As JSON: who may enter and undo what, and who confirms results. Options that are left out
    -- have their defaults.
    etiquette TEXT NOT NULL DEFAULT '{}',
    -- Its notes, and what it is found by.
    place TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    searched TEXT NOT NULL DEFAULT '',
    -- A summary of its log, written with the entries that change it. It can always be computed from
    -- the log again. Empty totals mean that it has to be: the next start does so.
    rounds INTEGER NOT NULL DEFAULT 0,
    totals TEXT NOT NULL DEFAULT '',
    -- Only for a match that is over: the winning margin, and the time in microseconds from its first
    -- entry until it was over.
    margin BIGINT,
    duration BIGINT,
    -- Whether it was ended before it was decided and does not count.
    cut_short BOOLEAN NOT NULL DEFAULT FALSE,
    -- When it was opened by the clock, if `opened_at` was corrected since: what its entries tell of
    -- times is moved as far.
    recorded_at TIMESTAMP,
    -- The seconds that it took, as people said. `duration` then follows from it.
    lasted BIGINT,
    -- What its place is compared by, the same for all spellings.
    place_key TEXT NOT NULL DEFAULT '',
    -- The place and the best round of each seat in turn order, as in `performances`: `1:55 2:40 3`.
    -- Empty if there are none.
    placed TEXT NOT NULL DEFAULT ''
);

-- A page of an account's matches, newest first, with or without a filter, costs
-- the same however long the history is.
CREATE INDEX matches_by_account ON matches (account_id, opened_at, id);
CREATE INDEX matches_by_account_and_game ON matches (account_id, game, opened_at, id);
CREATE INDEX matches_by_account_and_status ON matches (account_id, status, opened_at, id);
CREATE INDEX matches_by_account_and_duration ON matches (account_id, duration, id);
CREATE INDEX matches_by_account_and_margin ON matches (account_id, margin, id);
-- A look at a whole circle reads this index and `seats_by_match`, and nothing else.
CREATE INDEX matches_by_account_and_finish ON matches
    (account_id, finished_at, id, game, cut_short, duration, margin, placed);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- The player who was named. No cascade: a player named by a match cannot be deleted.
    player_id TEXT REFERENCES players (id),
    won BOOLEAN NOT NULL DEFAULT FALSE,
    -- When the match was opened, copied here so that a page of a player's matches is read
    -- from one index.
    opened_at TIMESTAMP,
    PRIMARY KEY (match_id, seat)
);

-- With the seat, the index covers all queries about a player's seats.
CREATE INDEX seats_by_player ON seats (player_id, match_id, seat);
CREATE INDEX seats_by_player_and_time ON seats (player_id, opened_at, match_id);
CREATE INDEX seats_by_winner ON seats (player_id, won, opened_at, match_id);
CREATE INDEX seats_by_match ON seats (match_id, seat, player_id, name);

-- The seats of each player, as who they are today. If two people at one table have been merged
-- since, they were two then, and neither has the seat of the other.
CREATE VIEW seated AS
SELECT
    seats.match_id,
    seats.seat,
    seats.won,
    seats.opened_at,
    seats.player_id AS named_id,
    players.today AS player_id
FROM seats
JOIN players ON players.id = seats.player_id
WHERE players.today = seats.player_id
    OR NOT EXISTS (
        SELECT 1 FROM seats AS other
        JOIN players AS they ON they.id = other.player_id
        WHERE other.match_id = seats.match_id
            AND other.seat <> seats.seat
            AND they.today = players.today
    );

-- The seats as they were when a match was opened, if they have changed since: its log
-- is folded from them. A player may have been deleted since.
CREATE TABLE opening_seats (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player_id TEXT,
    PRIMARY KEY (match_id, seat)
);

-- A play writes its entry and nothing else. That ids are unique in a match is no constraint: a node
-- that appends has read the log up to the entry before, so it knows all ids, and the primary key
-- lets only one of several nodes append. The names of the constraints are those that older
-- databases have.
CREATE TABLE entries (
    match_id TEXT NOT NULL
        CONSTRAINT log_match_id_fkey REFERENCES matches (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- `host`, the id of an account, or that of a member after `member:`.
    "by" TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    body TEXT NOT NULL,
    CONSTRAINT log_pkey PRIMARY KEY (match_id, seq)
);

CREATE TABLE tags (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    opened_at TIMESTAMP NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (match_id, tag)
);

CREATE INDEX tags_by_account ON tags (account_id, tag, opened_at, match_id);

-- The result of a match that is over for each seat, from which statistics are computed.
-- It can always be computed from the log again. Only `seats` says who sat there.
CREATE TABLE performances (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- Copied from the match, so that a player's results are read from this table alone.
    game TEXT NOT NULL,
    over_at TIMESTAMP NOT NULL,
    -- In microseconds.
    duration BIGINT NOT NULL,
    ended_early BOOLEAN NOT NULL,
    -- Whether the result of a round was still provisional.
    provisional BOOLEAN NOT NULL,
    -- 1 for a winner.
    place INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    best_round BIGINT,
    cut_short BOOLEAN NOT NULL DEFAULT FALSE,
    -- All of it as JSON; the columns above are what queries need by themselves.
    performance TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match_id, seat)
);

-- What people achieved in a match, with the entry that earned it. It can always be
-- computed from the log again.
CREATE TABLE achievements (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- The seat they hold at the end, as in `performances`.
    seat INTEGER NOT NULL,
    code TEXT NOT NULL,
    entry BIGINT NOT NULL,
    PRIMARY KEY (match_id, seat, code, entry)
);

-- A table code, and the role that it grants at the table.
CREATE TABLE invites (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    -- For players only.
    seat INTEGER,
    uses INTEGER NOT NULL,
    used INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);

CREATE INDEX invites_by_match ON invites (match_id, revoked_at, created_at, id);

-- Who joined: a guest with a token, an account, or a guest adopted by an account.
CREATE TABLE members (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- No foreign key: invites, like members, are deleted only with their match.
    invite_id TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    token_hash TEXT UNIQUE,
    role TEXT NOT NULL,
    seat INTEGER,
    name TEXT,
    joined_at TIMESTAMP NOT NULL,
    left_at TIMESTAMP,
    -- When the match was opened, copied here so that a page of the matches an account
    -- joined is read from one index.
    opened_at TIMESTAMP
);

CREATE INDEX members_by_match ON members (match_id, left_at, joined_at, id);
CREATE INDEX members_by_account ON members (account_id, match_id, left_at, joined_at, id);
CREATE INDEX members_by_account_and_time ON members (account_id, left_at, opened_at, match_id);
-- An account can be a member of a match only once. Guests have no account and are not limited by
-- this index.
CREATE UNIQUE INDEX members_once ON members (match_id, account_id) WHERE left_at IS NULL;

-- The next match of the same people. A match has at most one.
CREATE TABLE rematches (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    next_id TEXT NOT NULL UNIQUE REFERENCES matches (id) ON DELETE CASCADE,
    -- Whether everyone moved up one seat.
    rotated BOOLEAN NOT NULL
);

-- The member of a rematch, and the member that they were in the match before it.
CREATE TABLE kept_places (
    member_id TEXT NOT NULL PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    before_id TEXT NOT NULL UNIQUE REFERENCES members (id) ON DELETE CASCADE
);

-- The links with which anyone can look at a match. That of an evening shows several: each of its
-- matches is shared by a link of its own, whose code follows from that of the evening.
CREATE TABLE shares (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP,
    evening_id TEXT,
    evening_hash TEXT
);

CREATE INDEX shares_by_match ON shares (match_id, revoked_at, created_at, id);
-- An evening has each match once.
CREATE UNIQUE INDEX shares_by_evening ON shares (evening_id, match_id);
CREATE INDEX shares_by_evening_hash ON shares (evening_hash);

-- What each account that asks for its changes can see, and when it last changed.
CREATE TABLE syncs (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    -- Part of its cursors, so that those of another account are recognised.
    id TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    -- The number of the last change.
    head BIGINT NOT NULL,
    -- Removals up to this number may be forgotten.
    floor BIGINT NOT NULL,
    -- Whether nothing can be missing from `sync_items`. If not, everything that the
    -- account can see is compared with them.
    settled BOOLEAN NOT NULL
);

-- The names of the constraints are those that older databases have.
CREATE TABLE sync_items (
    account_id TEXT NOT NULL
        CONSTRAINT items_account_id_fkey REFERENCES syncs (account_id) ON DELETE CASCADE,
    -- `match` or `player`.
    kind TEXT NOT NULL,
    -- No foreign key: a match or player that was deleted stays here for a while.
    subject_id TEXT NOT NULL,
    -- The number of its last change, 0 if it has none yet.
    number BIGINT NOT NULL,
    -- The last entry of the match at that change, or -1 if something else has changed
    -- since.
    seq BIGINT NOT NULL,
    -- Whether it may have changed. A match that is open always may.
    pending BOOLEAN NOT NULL,
    -- Since when the account can no longer see it.
    gone_at TIMESTAMP,
    CONSTRAINT items_pkey PRIMARY KEY (account_id, kind, subject_id)
);

CREATE INDEX sync_items_by_number ON sync_items (account_id, number);
CREATE INDEX sync_items_by_subject ON sync_items (subject_id, kind);
CREATE INDEX sync_items_pending ON sync_items (account_id, pending);

-- What the codes of invites and links follow from, besides the token of those who make them: so a
-- request that is sent again has the same code, although no code is stored, and nobody can choose
-- one. One row, which is written when the first code is made.
CREATE TABLE code_keys (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    code_key TEXT NOT NULL
);
