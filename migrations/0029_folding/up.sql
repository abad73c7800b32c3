-- More spellings of a word are one. The next start writes what matches are found by, along with
-- their summary. Runs unchanged on SQLite and PostgreSQL.
UPDATE matches SET totals = '';
