DROP INDEX players_reseating;
ALTER TABLE players DROP COLUMN reseating;
