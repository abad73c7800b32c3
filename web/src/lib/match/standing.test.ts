import { expect, test } from 'vitest';
import { ranked } from './standing';

const places = (totals: number[], winners: number[]) => ranked({ totals, winners }).map(({ seat, place }) => [seat, place]);

test('the winner comes first, the others by their totals', () => {
	expect(places([120, 300, 85], [2])).toEqual([[2, 1], [1, 2], [3, 3]]);
});

test('equal totals share a place, and the next one is left out', () => {
	expect(places([10, 50, 10, 5], [2])).toEqual([[2, 1], [1, 2], [3, 2], [4, 4]]);
	expect(places([50, 50], [1, 2])).toEqual([[1, 1], [2, 1]]);
});

test('a match that was ended early has no winner, only an order', () => {
	expect(places([5, 20], [])).toEqual([[2, 1], [1, 2]]);
});

test('where the lowest wins, the others follow from below', () => {
	const places = ranked({ totals: [120, 15, 80], winners: [2], lowest_wins: true });
	expect(places.map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [3, 2], [1, 3]]);
});
