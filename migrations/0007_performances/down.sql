DROP INDEX seats_by_player;
CREATE INDEX seats_by_player ON seats (player_id, match_id);
DROP TABLE performances;
