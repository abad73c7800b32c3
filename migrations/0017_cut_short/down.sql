UPDATE entries
SET body = '{"claim":{"kind":"end","reason":"As on paper."}}'
WHERE kind = 'end' AND body = '{"claim":{"kind":"end","reason":"As on paper.","counts":true}}';
ALTER TABLE performances DROP COLUMN cut_short;
ALTER TABLE matches DROP COLUMN cut_short;
