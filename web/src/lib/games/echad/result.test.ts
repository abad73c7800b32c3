import { expect, test } from 'vitest';
import { differing, emptyHand, wentOut, withCard, withoutCard } from '../hands';
import { fresh } from './fresh';
import { beginning, resultOf } from './result';

test('a count begins with who went out', () => {
	const counting = beginning(
		3,
		{ ...fresh, hands: [3, 0, 2], phase: { kind: 'over', out: 2 } },
		undefined
	);
	expect(counting).toEqual({ winner: 2, hands: [[], [], []], at: 1 });
});

test('hands are counted in turn order, from one that has all its cards to the next', () => {
	const ana = wentOut(beginning(4, undefined, undefined), 1);
	expect(ana.at).toBe(2);
	const ben = withCard(withCard(ana, 'wild', 2), 'blue-he', 2);
	expect([ben.hands[1], ben.at]).toEqual([['wild', 'blue-he'], 3]);
	expect(emptyHand(ben)).toBe(4);
	// How many cards a hand has is not known where the round was not played.
	const chaim = withCard(withCard(ben, 'wild', undefined), 'wild', undefined);
	expect([chaim.hands[2], chaim.at]).toEqual([['wild', 'wild'], 3]);
	expect(withoutCard(chaim, 0).hands[2]).toEqual(['wild']);
	// The last one stays.
	expect(withCard({ ...chaim, at: 4 }, 'wild', 1).at).toBe(4);
});

test('who went out can be corrected, and the hands stay', () => {
	const was = { game: 'echad' as const, winner: 1, hands: [{ seat: 2, cards: ['wild'] }, { seat: 3, cards: ['blue-he'] }] };
	const counting = beginning(3, undefined, was);
	expect(counting.at).toBeUndefined();
	expect(wentOut(counting, 1)).toEqual({ ...counting, at: 2 });
	expect(wentOut(counting, 2)).toEqual({ ...counting, winner: 2, at: 1 });
});

test('a corrected result is taken over whole', () => {
	const was = { game: 'echad' as const, winner: 1, hands: [{ seat: 2, cards: ['wild'] }] };
	expect(resultOf(beginning(2, undefined, was))).toEqual(was);
});

test('there is no result while a hand is missing', () => {
	expect(resultOf({ winner: undefined, hands: [['wild'], ['wild']] })).toBeUndefined();
	expect(resultOf({ winner: 1, hands: [[], []] })).toBeUndefined();
	expect(resultOf({ winner: 1, hands: [['wild'], ['blue-he']] })).toEqual({
		game: 'echad',
		winner: 1,
		hands: [{ seat: 2, cards: ['blue-he'] }]
	});
});

test('a hand is asked about that has other cards than the plays left in it', () => {
	const held = [0, 3, 1];
	const counted = { winner: 1, hands: [[], ['wild', 'red-he'], ['blue-he']] };
	expect(differing(counted, held)).toEqual([{ seat: 2, expected: 3, count: 2 }]);
	expect(differing({ ...counted, hands: [[], ['wild', 'red-he', 'red-he'], ['blue-he']] }, held)).toEqual([]);
	expect(differing(counted, undefined)).toEqual([]);
});
