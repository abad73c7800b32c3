-- Clients choose ids, so what has one says what it is the id of. Runs unchanged on SQLite and
-- PostgreSQL.

-- The author of an entry who is a member has `member:` before their id; that of an account stays
-- bare. Where both have one id, the entry stays with the account that owns the match.
UPDATE entries SET "by" = 'member:' || "by"
WHERE EXISTS (
    SELECT 1 FROM members
    WHERE members.match_id = entries.match_id AND members.id = entries."by"
) AND NOT EXISTS (
    SELECT 1 FROM matches
    WHERE matches.id = entries.match_id AND matches.account_id = entries."by"
);

-- A match and a player with the same id are two items. SQLite cannot change a primary key, so the
-- table is copied.
CREATE TABLE items (
    account_id TEXT NOT NULL REFERENCES syncs (account_id) ON DELETE CASCADE,
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
    PRIMARY KEY (account_id, kind, subject_id)
);
INSERT INTO items (account_id, kind, subject_id, number, seq, pending, gone_at)
SELECT account_id, kind, subject_id, number, seq, pending, gone_at FROM sync_items;
DROP TABLE sync_items;
ALTER TABLE items RENAME TO sync_items;

CREATE INDEX sync_items_by_number ON sync_items (account_id, number);
CREATE INDEX sync_items_by_subject ON sync_items (subject_id, kind);
CREATE INDEX sync_items_pending ON sync_items (account_id, pending);

-- What was missing because another kind of thing had its id is found again.
UPDATE syncs SET settled = FALSE;
