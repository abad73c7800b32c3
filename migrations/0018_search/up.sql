-- A match is also found by the names at its table and by its tags, and whatever accents
-- or points the words have. The next start writes what it is found by, along with the
-- summary. Runs unchanged on SQLite and PostgreSQL.
UPDATE matches SET totals = '';
