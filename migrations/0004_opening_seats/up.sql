-- The seats as they were when a match was opened, if they have changed since: its log
-- is folded from them. A player may have been deleted since.
CREATE TABLE opening_seats (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player_id TEXT,
    PRIMARY KEY (match_id, seat)
);
