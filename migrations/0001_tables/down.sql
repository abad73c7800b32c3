DROP TABLE entries;
DROP TABLE seats;
DROP TABLE matches;
DROP TABLE players;
DROP TABLE sessions;
DROP TABLE accounts;
