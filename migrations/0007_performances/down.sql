DROP TABLE performances;
