-- The same as one statement, like the service.
\set n random(1, :matches)
WITH advanced AS (
    UPDATE matches SET seq = seq + 1, changed_at = now()
    WHERE id = (SELECT id FROM picks WHERE n = :n)
    RETURNING id, seq, changed_at)
INSERT INTO entries (match_id, seq, at, id, kind, by, body)
    SELECT id, seq, changed_at, gen_random_uuid()::text, 'play', 'host', repeat('x', 400)
    FROM advanced;
