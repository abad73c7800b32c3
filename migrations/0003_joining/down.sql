DROP TABLE members;
DROP TABLE invites;
