UPDATE entries SET "by" = substr("by", 8) WHERE "by" LIKE 'member:%';

CREATE TABLE items (
    account_id TEXT NOT NULL REFERENCES syncs (account_id) ON DELETE CASCADE,
    subject_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    pending BOOLEAN NOT NULL,
    gone_at TIMESTAMP,
    PRIMARY KEY (account_id, subject_id)
);
-- Of a match and a player with the same id, the match stays.
INSERT INTO items (account_id, subject_id, kind, number, seq, pending, gone_at)
SELECT account_id, subject_id, kind, number, seq, pending, gone_at FROM sync_items
WHERE kind = 'match' OR NOT EXISTS (
    SELECT 1 FROM sync_items AS other
    WHERE other.account_id = sync_items.account_id
        AND other.subject_id = sync_items.subject_id AND other.kind = 'match'
);
DROP TABLE sync_items;
ALTER TABLE items RENAME TO sync_items;

CREATE INDEX sync_items_by_number ON sync_items (account_id, number);
CREATE INDEX sync_items_by_subject ON sync_items (subject_id);
CREATE INDEX sync_items_pending ON sync_items (account_id, pending);
