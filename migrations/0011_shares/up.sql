-- The links with which anyone can look at a match. Runs unchanged on SQLite and
-- PostgreSQL.
CREATE TABLE shares (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);

CREATE INDEX shares_by_match ON shares (match_id, revoked_at, created_at, id);
