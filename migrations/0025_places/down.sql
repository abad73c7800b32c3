ALTER TABLE matches DROP COLUMN place_key;
