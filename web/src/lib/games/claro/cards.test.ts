import { expect, test } from 'vitest';
import { cardOf, face, numberOf, numbersOf, starsOf, STAR_SETS, tabOf } from './cards';

test('a card is a number with its stars, named in order', () => {
	expect(cardOf(32, ['pink', 'blue'])).toBe('32-blue-pink');
	expect(cardOf(17, [])).toBe('17');
	expect(numberOf('32-blue-pink')).toBe(32);
	expect(starsOf('32-blue-pink')).toEqual(['blue', 'pink']);
});

test('a joker has no number and every star', () => {
	expect(numberOf('joker')).toBeUndefined();
	expect(starsOf('joker')).toEqual(['blue', 'yellow', 'pink']);
	expect(face('joker').hues).toHaveLength(3);
});

test('a number has seven ways to carry its stars', () => {
	expect(new Set(STAR_SETS.map((stars) => cardOf(1, stars))).size).toBe(7);
});

test('every number is on one tab', () => {
	expect([0, 1, 2, 3, 4].flatMap(numbersOf)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
	expect([1, 10, 11, 50].map(tabOf)).toEqual([0, 0, 1, 4]);
});
