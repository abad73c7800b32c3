import { expect, test } from 'vitest';
import { beginning, differing, resultOf } from './result';

test('a count begins with who went out', () => {
	const counting = beginning(
		3,
		{ game: 'echad', turn: 2, top: 'blue-he', hands: [3, 0, 2], phase: { kind: 'over', out: 2 } },
		undefined
	);
	expect(counting).toEqual({ winner: 2, hands: [[], [], []] });
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
	const view = { game: 'echad' as const, turn: 1, top: 'blue-he', hands: [0, 3, 1], phase: { kind: 'over' as const, out: 1 } };
	const counted = { winner: 1, hands: [[], ['wild', 'red-he'], ['blue-he']] };
	expect(differing(counted, view)).toEqual([{ seat: 2, expected: 3, count: 2 }]);
	expect(differing({ ...counted, hands: [[], ['wild', 'red-he', 'red-he'], ['blue-he']] }, view)).toEqual([]);
	expect(differing(counted, undefined)).toEqual([]);
});
