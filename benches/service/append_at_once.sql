-- The same as one statement.
\set n random(1, :matches)
WITH advanced AS (
    UPDATE picks SET seq = seq + 1, changed_at = now() WHERE n = :n
    RETURNING id, seq, changed_at)
INSERT INTO entries (match_id, seq, at, id, kind, by, body)
    SELECT id, seq, changed_at, gen_random_uuid()::text, 'play', 'host', repeat('x', 400)
    FROM advanced;
