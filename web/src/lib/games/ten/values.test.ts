import { expect, test } from 'vitest';
import type { ViewOf } from '../types';
import { fresh } from './fresh';
import { needsOnlyTens, pileSize, takes, valuesOf } from './values';

function pile(value: number, top: string): ViewOf<'ten'> {
	return { ...fresh, turn: 2, value, top: { card: top, seat: 1, entry: 2 } };
}

test('the first card sets the value', () => {
	for (const card of ['0', '4', '5', '10']) expect(valuesOf(card, fresh, { game: 'ten' })).toEqual([Number(card)]);
});

test('a card adds up, and an equal card may leave the value or set it to 0', () => {
	expect(valuesOf('3', pile(4, '4'), { game: 'ten' })).toEqual([7]);
	expect(valuesOf('4', pile(4, '4'), { game: 'ten' })).toEqual([8, 4, 0]);
	expect(valuesOf('2', pile(8, '2'), { game: 'ten' })).toEqual([10, 8]);
	expect(valuesOf('8', pile(8, '2'), { game: 'ten' })).toEqual([16, 0]);
});

test('a 0 sets the value to 0, and leaves it where another 0 lies', () => {
	expect(valuesOf('0', pile(7, '3'), { game: 'ten' })).toEqual([0]);
	expect(valuesOf('0', pile(0, '0'), { game: 'ten' })).toEqual([0]);
});

test('a 5 adds or takes off within its bounds', () => {
	expect(valuesOf('5', pile(3, '3'), { game: 'ten' })).toEqual([8]);
	expect(valuesOf('5', pile(5, '4'), { game: 'ten' })).toEqual([10, 0]);
	expect(valuesOf('5', pile(7, '2'), { game: 'ten' })).toEqual([2]);
	expect(valuesOf('5', pile(7, '2'), { game: 'ten', five_may_overshoot: true })).toEqual([12, 2]);
});

test('as in Pig 10, an equal card sets the value to its own and nothing else', () => {
	expect(valuesOf('4', pile(7, '4'), { game: 'ten', equal_card_rule: 'pig10' })).toEqual([11, 4]);
	expect(valuesOf('7', pile(7, '4'), { game: 'ten', equal_card_rule: 'pig10' })).toEqual([14]);
});

test('ten is taken by who laid it, more by the player before, unless the house rule says otherwise', () => {
	const view = pile(8, '4');
	expect(takes(9, 2, view, { game: 'ten' })).toBeUndefined();
	expect(takes(10, 2, view, { game: 'ten' })).toBe(2);
	expect(takes(12, 2, view, { game: 'ten' })).toBe(1);
	expect(takes(12, 2, view, { game: 'ten', over_ten_winner: 'closer' })).toBe(2);
});

test('only tens are asked about only where a 10 may not open', () => {
	expect(needsOnlyTens('10', fresh, { game: 'ten' })).toBe(false);
	expect(needsOnlyTens('10', fresh, { game: 'ten', open_ten: 'forbidden' })).toBe(true);
	expect(needsOnlyTens('10', pile(2, '2'), { game: 'ten', open_ten: 'forbidden' })).toBe(false);
});

test('a pile is its top card and those below', () => {
	expect(pileSize(fresh)).toBe(0);
	expect(pileSize({ ...pile(7, '3'), below: [{ card: '4', seat: 3, entry: 1 }] })).toBe(2);
});
