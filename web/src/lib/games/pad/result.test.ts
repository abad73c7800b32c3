import { expect, test } from 'vitest';
import { comesIn, countedOf, countsIn, orderOf, placeIn, placesOf, pointsOf, sidesOf, worthOf, type Order } from './result';

test('everybody is a side, or partners who sit opposite are one', () => {
	expect(sidesOf(3)).toEqual([[1], [2], [3]]);
	expect(sidesOf(4, 2)).toEqual([[1, 3], [2, 4]]);
	expect(sidesOf(5, 2)).toEqual([[1, 3, 5], [2, 4]]);
	expect(sidesOf(1)).toEqual([[1]]);
});

test('points are complete once each side has a number, which may be 0 or below', () => {
	expect(pointsOf(sidesOf(2), [12, undefined])).toBeUndefined();
	expect(pointsOf(sidesOf(3), [12, -3, 0])).toEqual({ game: 'pad', points: [12, -3, 0] });
	expect(pointsOf(sidesOf(4, 2), [20, -0])).toEqual({ game: 'pad', points: [20, 0, 20, 0] });
});

test('people come in one after the other, and the last one left is last', () => {
	const sides = sidesOf(3);
	const one: Order = comesIn([], 1, false);
	expect(placesOf(sides, one)).toBeUndefined();
	const two = comesIn(one, 0, false);
	expect(placesOf(sides, two)).toEqual({ game: 'pad', places: [2, 1, 3] });
	expect(comesIn(two, 1, false)).toBe(two);
});

test('those who are level share the better place', () => {
	const sides = sidesOf(4);
	const level = comesIn(comesIn([], 2, false), 0, true);
	expect([placeIn(level, 2), placeIn(level, 0), placeIn(level, 1)]).toEqual([1, 1, undefined]);
	const all = comesIn(comesIn(level, 3, false), 1, true);
	expect(placesOf(sides, all)).toEqual({ game: 'pad', places: [1, 3, 1, 3] });
	expect(comesIn([], 2, true)).toEqual([[2]]);
});

test('one who plays alone is first', () => {
	expect(placesOf(sidesOf(1), [])).toBeUndefined();
	expect(placesOf(sidesOf(1), [[0]])).toEqual({ game: 'pad', places: [1] });
});

test('partners have one place', () => {
	expect(placesOf(sidesOf(4, 2), [[1]])).toEqual({ game: 'pad', places: [2, 1, 2, 1] });
});

test('a result that is corrected is the order again', () => {
	for (const places of [[2, 1, 3], [1, 1, 3], [1, 3, 1, 3]]) {
		const sides = sidesOf(places.length);
		expect(placesOf(sides, orderOf(sides, places))).toEqual({ game: 'pad', places });
	}
	expect(orderOf(sidesOf(4, 2), [2, 1, 2, 1])).toEqual([[1], [0]]);
	expect(orderOf(sidesOf(2))).toEqual([]);
});

test('categories are counted once each side has told one, and what is not told is 0', () => {
	const categories = [{ name: 'Birds' }, { name: 'Eggs', factor: 2 }, { name: 'Waste', factor: -1 }];
	const counts = countsIn([5, undefined, 2, undefined, undefined, undefined], 3);
	expect(counts.map((each) => worthOf(categories, each))).toEqual([3, undefined]);
	expect(countedOf(sidesOf(2), counts)).toBeUndefined();
	const all = countsIn([5, undefined, 2, undefined, 4, undefined], 3);
	expect(countedOf(sidesOf(2), all)).toEqual({ game: 'pad', counts: [[5, 0, 2], [0, 4, 0]] });
	expect(countedOf(sidesOf(4, 2), all)).toEqual({ game: 'pad', counts: [[5, 0, 2], [0, 4, 0], [5, 0, 2], [0, 4, 0]] });
});
