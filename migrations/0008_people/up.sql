-- Who people are, and whose. Runs unchanged on SQLite and PostgreSQL.

-- Of two players who turned out to be one person, the other one.
ALTER TABLE players ADD COLUMN merged_into TEXT REFERENCES players (id);
-- Which account the player is. When that goes, the guest stays.
ALTER TABLE players ADD COLUMN linked_to TEXT REFERENCES accounts (id) ON DELETE SET NULL;

CREATE INDEX players_by_merge ON players (merged_into);
CREATE INDEX players_who_remain ON players (account_id, merged_into, created_at, id);
-- One player for each account and circle.
CREATE UNIQUE INDEX players_by_link ON players (linked_to, account_id);

-- Who was named at the table, as the log has it. `player_id` is who that is today.
ALTER TABLE seats ADD COLUMN named_id TEXT REFERENCES players (id);
UPDATE seats SET named_id = player_id;

CREATE INDEX seats_by_named ON seats (named_id, match_id);

-- The code by which an account becomes a player: one for each player, good once.
CREATE TABLE link_codes (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP
);

-- When the match was opened, here too: a page of what an account joined is then
-- read from one index.
ALTER TABLE members ADD COLUMN opened_at TIMESTAMP;
UPDATE members SET opened_at = (SELECT opened_at FROM matches WHERE id = match_id);

CREATE INDEX members_by_account_and_time ON members (account_id, left_at, opened_at, match_id);
