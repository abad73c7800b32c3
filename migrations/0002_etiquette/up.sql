-- How the table treats what is entered, JSON; what is left out is as it always was.
ALTER TABLE matches ADD COLUMN etiquette TEXT NOT NULL DEFAULT '{}';
