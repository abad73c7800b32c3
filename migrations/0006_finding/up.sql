-- What matches are found by. Runs unchanged on SQLite and PostgreSQL.

-- Its notes, and the same with case folded for searching.
ALTER TABLE matches ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN searched TEXT NOT NULL DEFAULT '';

-- A summary of its log, written with the entries that change it. It can always be
-- computed from the log again. Empty totals mean that it has not been computed yet.
ALTER TABLE matches ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN totals TEXT NOT NULL DEFAULT '';
-- Only for a match that is over: the winning margin, and the time in microseconds
-- from its first entry until it was over.
ALTER TABLE matches ADD COLUMN margin BIGINT;
ALTER TABLE matches ADD COLUMN duration BIGINT;

CREATE INDEX matches_by_account_and_duration ON matches (account_id, duration, id);
CREATE INDEX matches_by_account_and_margin ON matches (account_id, margin, id);

ALTER TABLE seats ADD COLUMN won BOOLEAN NOT NULL DEFAULT FALSE;
-- When the match was opened, copied here so that a page of a player's matches is read
-- from one index.
ALTER TABLE seats ADD COLUMN opened_at TIMESTAMP;
UPDATE seats SET opened_at = (SELECT opened_at FROM matches WHERE id = match_id);

CREATE INDEX seats_by_player_and_time ON seats (player_id, opened_at, match_id);
CREATE INDEX seats_by_winner ON seats (player_id, won, opened_at, match_id);

CREATE TABLE tags (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    opened_at TIMESTAMP NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (match_id, tag)
);

CREATE INDEX tags_by_account ON tags (account_id, tag, opened_at, match_id);
