-- An account can be a member of a match only once. Runs unchanged on SQLite and
-- PostgreSQL.

-- If it is a member twice, keep the latest membership.
UPDATE members SET left_at = (
    SELECT max(later.joined_at) FROM members AS later
    WHERE later.match_id = members.match_id AND later.account_id = members.account_id
        AND later.left_at IS NULL
)
WHERE left_at IS NULL AND EXISTS (
    SELECT 1 FROM members AS later
    WHERE later.match_id = members.match_id AND later.account_id = members.account_id
        AND later.left_at IS NULL
        AND (later.joined_at > members.joined_at
            OR (later.joined_at = members.joined_at AND later.id > members.id))
);

-- Guests have no account and are not limited by this index.
CREATE UNIQUE INDEX members_once ON members (match_id, account_id) WHERE left_at IS NULL;
