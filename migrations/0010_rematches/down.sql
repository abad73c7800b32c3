DROP TABLE kept_places;
DROP TABLE rematches;
