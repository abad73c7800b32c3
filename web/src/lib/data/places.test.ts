import { expect, test } from 'vitest';
import { placeOf } from './places';

test('a fault is found by its line, and its entry in the log', () => {
	expect(placeOf({ field: 'line 6' })).toEqual({ line: 6 });
	expect(placeOf({ field: 'line 4.match.log[17]' })).toEqual({ line: 4, entry: 18 });
	expect(placeOf({ field: 'line 2.match.seats' })).toEqual({ line: 2 });
	expect(placeOf({ field: 'matches[0].log[3]' })).toBeUndefined();
});
