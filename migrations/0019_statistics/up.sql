-- What statistics are computed from, besides the performances. Runs unchanged on SQLite
-- and PostgreSQL.

-- Whether the person at the seat made the first move of the match. Unknown if no round
-- was dealt.
ALTER TABLE performances ADD COLUMN started BOOLEAN;

-- What people achieved in a match, with the entry that earned it. It can always be
-- computed from the log again.
CREATE TABLE achievements (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- The seat they hold at the end, as in `performances`.
    seat INTEGER NOT NULL,
    code TEXT NOT NULL,
    entry BIGINT NOT NULL,
    PRIMARY KEY (match_id, seat, code, entry)
);

-- An account's matches in the order in which they ended, so that a year is read without
-- the others.
CREATE INDEX matches_by_account_and_finish ON matches (account_id, finished_at, id);

-- The next start computes both for matches already over.
UPDATE matches SET totals = '' WHERE status <> 'open';
