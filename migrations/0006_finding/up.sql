-- What a match is found by. Runs unchanged on SQLite and PostgreSQL.

-- What people wrote about it, and the same folded for a search without regard to case.
ALTER TABLE matches ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN searched TEXT NOT NULL DEFAULT '';

-- What its log has come to, written with the entries that change it. Never the
-- truth: it can be recounted from the log. Empty totals: not counted yet.
ALTER TABLE matches ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN totals TEXT NOT NULL DEFAULT '';
-- Only of a match that is over: by how much it was won, and how many
-- microseconds lie between its first and its last entry.
ALTER TABLE matches ADD COLUMN margin BIGINT;
ALTER TABLE matches ADD COLUMN duration BIGINT;

CREATE INDEX matches_by_account_and_duration ON matches (account_id, duration, id);
CREATE INDEX matches_by_account_and_margin ON matches (account_id, margin, id);

ALTER TABLE seats ADD COLUMN won BOOLEAN NOT NULL DEFAULT FALSE;
-- When the match was opened, here too: a page of a player's matches is then read
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
