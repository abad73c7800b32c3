CREATE TABLE log (
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
INSERT INTO log (match_id, seq, id, kind, "by", at, body)
SELECT match_id, seq, id, kind, "by", at, body FROM entries ORDER BY match_id, seq;
DROP TABLE entries;
ALTER TABLE log RENAME TO entries;

ALTER TABLE matches ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN changed_at TIMESTAMP NOT NULL DEFAULT '1970-01-01 00:00:00';
UPDATE matches SET changed_at = opened_at;
UPDATE matches
SET seq = (SELECT MAX(seq) FROM entries WHERE match_id = matches.id),
    changed_at = (
        SELECT at FROM entries WHERE match_id = matches.id ORDER BY entries.seq DESC LIMIT 1
    )
WHERE EXISTS (SELECT 1 FROM entries WHERE match_id = matches.id);
