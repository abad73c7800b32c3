import { expect, test } from 'vitest';
import type { ViewOf } from '../types';
import { beginning, countsTens, handsLeft, played, resultOf } from './result';

const view: ViewOf<'ten'> = { game: 'ten', turn: 1, hands: [0, 0], draw_pile: 0, taken: [52, 44], exact_tens: [9, 7] };

test('a game is over when all cards are played', () => {
	expect(played(view)).toBe(true);
	expect(played({ ...view, hands: [0, 1] })).toBe(false);
	expect(played({ game: 'ten', turn: 1, hands: [3, 3], draw_pile: 94 })).toBe(false);
});

test('hands are worth showing once they run out', () => {
	expect(handsLeft({ ...view, hands: [3, 3] })).toBeUndefined();
	expect(handsLeft({ ...view, hands: [3, 2] })).toEqual([3, 2]);
});

test('a count begins with what was taken, or with the result that is corrected', () => {
	expect(beginning(2, view, undefined)).toEqual([
		{ cards: 52, tens: 9 },
		{ cards: 44, tens: 7 }
	]);
	const was = { game: 'ten' as const, taken: [{ seat: 2, cards: 40 }] };
	expect(beginning(2, undefined, was)).toEqual([
		{ cards: undefined, tens: undefined },
		{ cards: 40, tens: undefined }
	]);
});

test('there is a result once everybody is counted', () => {
	expect(resultOf([{ cards: 52, tens: undefined }, { cards: undefined, tens: undefined }], false)).toBeUndefined();
	const counts = [
		{ cards: 52, tens: undefined },
		{ cards: 0, tens: undefined }
	];
	expect(resultOf(counts, false)).toEqual({
		game: 'ten',
		taken: [
			{ seat: 1, cards: 52 },
			{ seat: 2, cards: 0 }
		]
	});
	expect(resultOf(counts, true)).toBeUndefined();
	expect(countsTens({ game: 'ten', tie_break: 'most_exact_tens' })).toBe(true);
	expect(countsTens({ game: 'ten' })).toBe(false);
});
