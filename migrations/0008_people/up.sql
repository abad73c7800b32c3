-- Merging players and linking them to accounts. Runs unchanged on SQLite and PostgreSQL.

-- The player that this one was merged into, if both turned out to be one person.
ALTER TABLE players ADD COLUMN merged_into TEXT REFERENCES players (id);
-- The account of the player. If it is deleted, the player becomes a guest again.
ALTER TABLE players ADD COLUMN linked_to TEXT REFERENCES accounts (id) ON DELETE SET NULL;

CREATE INDEX players_by_merge ON players (merged_into);
CREATE INDEX players_who_remain ON players (account_id, merged_into, created_at, id);
-- An account can be only one player in a circle.
CREATE UNIQUE INDEX players_by_link ON players (linked_to, account_id);

-- The player named in the log. `player_id` is who that is today, after merges.
ALTER TABLE seats ADD COLUMN named_id TEXT REFERENCES players (id);
UPDATE seats SET named_id = player_id;

CREATE INDEX seats_by_named ON seats (named_id, match_id);

-- The code that links an account to a player: one per player, valid once.
CREATE TABLE link_codes (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP
);

-- When the match was opened, copied here so that a page of the matches an account
-- joined is read from one index.
ALTER TABLE members ADD COLUMN opened_at TIMESTAMP;
UPDATE members SET opened_at = (SELECT opened_at FROM matches WHERE id = match_id);

CREATE INDEX members_by_account_and_time ON members (account_id, left_at, opened_at, match_id);
