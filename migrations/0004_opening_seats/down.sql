DROP TABLE opening_seats;
