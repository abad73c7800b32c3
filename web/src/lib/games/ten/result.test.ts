import { expect, test } from 'vitest';
import { fresh } from './fresh';
import { beginning, countsTens, deckOf, filled, handsLeft, played, resultOf, tied } from './result';

const view = { ...fresh, hands: [0, 0], draw_pile: 0, taken: [52, 44], exact_tens: [9, 7] };

test('a game is over when all cards are played', () => {
	expect(played(view)).toBe(true);
	expect(played({ ...view, hands: [0, 1] })).toBe(false);
	expect(played(fresh)).toBe(false);
});

test('hands are worth showing once they run out', () => {
	expect(handsLeft({ ...view, hands: [3, 3], draw_pile: 4 })).toBeUndefined();
	expect(handsLeft({ ...view, hands: [3, 2] })).toEqual([3, 2]);
});

test('a count begins with what was taken, or with the result that is corrected', () => {
	expect(beginning(2, view, undefined, false)).toEqual([52, 44]);
	expect(beginning(2, view, undefined, true)).toEqual([52, 44, 9, 7]);
	const was = { game: 'ten' as const, taken: [{ seat: 2, cards: 40 }] };
	expect(beginning(2, undefined, was, true)).toEqual([undefined, 40, undefined, undefined]);
});

test('the last pile that is not counted has the rest of the deck', () => {
	expect(filled([40, undefined, 20], 3, 100)).toEqual([40, 40, 20]);
	expect(filled([40, undefined, undefined], 3, 100)).toEqual([40, undefined, undefined]);
	// What was typed stays, though some cards may lie in no pile.
	expect(filled([40, 20, 20], 3, 100)).toEqual([40, 20, 20]);
	expect(filled([90, undefined, 20], 3, 100)).toEqual([90, undefined, 20]);
	expect(filled([40, undefined, 20], 3, deckOf({ game: 'ten', deck: 'pig10' }))).toEqual([40, 20, 20]);
});

test('there is a result once all piles but one are counted', () => {
	expect(resultOf([52, undefined, undefined], 3, 100)).toBeUndefined();
	const taken = (one: number, other: number) => [{ seat: 1, cards: one }, { seat: 2, cards: other }];
	expect(resultOf([52, undefined], 2, 100)).toEqual({ game: 'ten', taken: taken(52, 48) });
	expect(resultOf([52, 0], 2, 100)).toEqual({ game: 'ten', taken: taken(52, 0) });
});

test('piles at exactly ten are counted of those who tie', () => {
	expect([tied([40, 40, 20]), tied([50, 30, 20])]).toEqual([[1, 2], []]);
	expect(resultOf([50, 50, 4, undefined], 2, 100)?.taken[0]).toEqual({ seat: 1, cards: 50, exact_tens: 4 });
	expect(countsTens({ game: 'ten', tie_break: 'most_exact_tens' })).toBe(true);
	expect(countsTens({ game: 'ten' })).toBe(false);
});
