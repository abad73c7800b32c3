-- What the codes of invites and links follow from, besides the token of those who make them: so a
-- request that is sent again has the same code, although no code is stored, and nobody can choose
-- one. One row, which is written when the first code is made. Runs unchanged on SQLite and
-- PostgreSQL.
CREATE TABLE code_keys (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    code_key TEXT NOT NULL
);
