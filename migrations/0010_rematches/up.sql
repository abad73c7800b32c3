-- The next match of the same people. A match has at most one. Runs unchanged on SQLite
-- and PostgreSQL.
CREATE TABLE rematches (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    next_id TEXT NOT NULL UNIQUE REFERENCES matches (id) ON DELETE CASCADE,
    -- Whether everyone moved up one seat.
    rotated BOOLEAN NOT NULL
);

-- The member of a rematch, and the member that they were in the match before it.
CREATE TABLE kept_places (
    member_id TEXT NOT NULL PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    before_id TEXT NOT NULL UNIQUE REFERENCES members (id) ON DELETE CASCADE
);
