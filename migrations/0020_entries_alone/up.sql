-- A play writes its entry and nothing else. Runs unchanged on SQLite and PostgreSQL.

-- The number and the time of a match's last entry are read from its log.
ALTER TABLE matches DROP COLUMN seq;
ALTER TABLE matches DROP COLUMN changed_at;

-- Entries without the constraint that ids are unique in a match. A node that appends has
-- read the log up to the entry before, so it knows all ids, and the primary key lets only
-- one of several nodes append. SQLite cannot drop a constraint, so the table is copied.
CREATE TABLE log (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    "by" TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO log (match_id, seq, id, kind, "by", at, body)
SELECT match_id, seq, id, kind, "by", at, body FROM entries ORDER BY match_id, seq;
DROP TABLE entries;
ALTER TABLE log RENAME TO entries;
