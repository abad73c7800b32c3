import { expect, test } from 'vitest';
import { back, beginning, choose, digit, next } from './pad';

test('digits make a number for the seat being counted, and the next seat has its own', () => {
	const ana = digit(digit(beginning(3, undefined), 5), 5);
	expect(ana.points).toEqual([55, 0, 0]);
	const ben = digit(next(ana), 7);
	expect(ben.points).toEqual([55, 7, 0]);
	expect(next(next(ben)).at).toBe(0);
});

test('a number that is chosen again is typed over, or corrected from its end', () => {
	const counted = beginning(2, [120, 0]);
	expect(digit(choose(counted, 0), 9).points).toEqual([9, 0]);
	expect(back(choose(counted, 0)).points).toEqual([12, 0]);
	expect(digit(back(counted), 5).points).toEqual([125, 0]);
});

test('a number has four digits at most', () => {
	const full = [1, 2, 3, 4, 5].reduce(digit, beginning(2, undefined));
	expect(full.points).toEqual([1234, 0]);
});
