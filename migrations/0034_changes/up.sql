-- What each account can see, and when it last changed. Triggers keep it: see `api/store/changes`.
DROP TABLE sync_items;
DROP TABLE syncs;

CREATE TABLE changes (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- `match` or `player`.
    kind TEXT NOT NULL,
    -- No foreign key: a match or player that was deleted stays here.
    subject_id TEXT NOT NULL,
    -- The number of its last change. Negative if it has changed since, 0 if it has no number yet.
    number BIGINT NOT NULL,
    PRIMARY KEY (account_id, kind, subject_id)
);

-- In the order in which numbers are given, and read backwards, in that of the numbers.
CREATE INDEX changes_by_number ON changes (account_id, number DESC, subject_id);
CREATE INDEX changes_by_subject ON changes (subject_id, kind);

-- What each account can see now: its own matches, those it joined, those in which it sits as a player
-- of another circle, and its players.
CREATE VIEW visible AS
SELECT account_id, 'match' AS kind, id AS subject_id FROM matches WHERE account_id IS NOT NULL
UNION ALL
SELECT account_id, 'match', match_id FROM members WHERE account_id IS NOT NULL AND left_at IS NULL
UNION ALL
SELECT players.linked_to, 'match', seated.match_id FROM seated
JOIN players ON players.id = seated.player_id
WHERE players.linked_to IS NOT NULL
UNION ALL
SELECT account_id, 'player', id FROM players;

INSERT INTO changes (account_id, kind, subject_id, number)
SELECT DISTINCT account_id, kind, subject_id, 0 FROM visible;

-- Who sat in a match and does not any more. The next start finds those of older matches in their logs,
-- and counts them again with that.
ALTER TABLE matches ADD COLUMN left_names TEXT NOT NULL DEFAULT '';
UPDATE matches SET totals = ''
WHERE EXISTS (SELECT 1 FROM opening_seats WHERE opening_seats.match_id = matches.id);
