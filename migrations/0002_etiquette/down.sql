ALTER TABLE matches DROP COLUMN etiquette;
