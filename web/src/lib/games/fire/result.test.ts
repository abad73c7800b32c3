import { expect, test } from 'vitest';
import { gotStuck, wentOut, withCard } from '../hands';
import { fresh } from './fresh';
import { beginning, beginningOfCards, heldAtEnd, resultOf, resultOfCards, tapped } from './result';

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
	expect(beginning({ ...fresh, hands: [2, 1], phase: { kind: 'over', stuck: true } }, undefined)).toEqual({
		out: [],
		stuck: true
	});
});

test('where cards left count, each seat that is not out has some', () => {
	const asked = beginningOfCards(3, undefined, undefined);
	expect([asked.at, resultOfCards(asked)]).toEqual([undefined, undefined]);
	const out = withCard(wentOut(asked, 2), '7', 1);
	expect([out.at, resultOfCards(out)]).toEqual([3, undefined]);
	expect(resultOfCards(withCard(out, 'joker', undefined))).toEqual({
		game: 'fire',
		out: [2],
		hands: [
			{ seat: 1, cards: ['7'] },
			{ seat: 3, cards: ['joker'] }
		]
	});
});

test('of a round that got stuck, all cards are counted', () => {
	const stuck = gotStuck(wentOut(beginningOfCards(2, undefined, undefined), 1));
	expect(stuck.at).toBe(1);
	const was = { game: 'fire' as const, out: [], stuck: true, hands: [{ seat: 1, cards: ['3'] }, { seat: 2, cards: ['stop'] }] };
	expect(resultOfCards(beginningOfCards(2, undefined, was))).toEqual(was);
});

test('the plays say who is out, and how many cards lie before the others', () => {
	const view = { ...fresh, hands: [0, 4], piles: [0, 3], finished: [1], phase: { kind: 'over' as const, stuck: false } };
	expect(beginningOfCards(2, view, undefined)).toEqual({ winner: 1, stuck: false, hands: [[], []], at: 2 });
	expect([heldAtEnd(view), heldAtEnd({ ...view, phase: { kind: 'turn' } })]).toEqual([[0, 7], undefined]);
});
