import { expect, test } from 'vitest';
import { beginning, resultOf, tapped } from './result';

test('without places, a round needs its winner', () => {
	expect(resultOf({ out: [], stuck: false }, 3, false)).toBeUndefined();
	expect(resultOf({ out: [2], stuck: false }, 3, false)).toEqual({ game: 'fire', out: [2] });
});

test('for places, everybody but the last is needed, in order', () => {
	expect(resultOf({ out: [2], stuck: false }, 3, true)).toBeUndefined();
	expect(resultOf({ out: [2, 1], stuck: false }, 3, true)).toEqual({ game: 'fire', out: [2, 1] });
});

test('a round that got stuck has those who were out before', () => {
	expect(resultOf({ out: [], stuck: true }, 3, false)).toEqual({ game: 'fire', out: [], stuck: true });
	expect(resultOf({ out: [3], stuck: true }, 3, true)).toEqual({ game: 'fire', out: [3], stuck: true });
});

test('a tap puts a seat next in the order, or takes it out', () => {
	expect(tapped([2], 1)).toEqual([2, 1]);
	expect(tapped([2, 1], 2)).toEqual([1]);
});

test('a count begins with the result that is corrected, or the round as it was played', () => {
	expect(beginning(undefined, { game: 'fire', out: [3] })).toEqual({ out: [3], stuck: false });
	expect(beginning({ game: 'fire', turn: 1, hands: [2, 1], phase: { kind: 'over', stuck: true } }, undefined)).toEqual({
		out: [],
		stuck: true
	});
});
