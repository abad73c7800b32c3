import { expect, test } from 'vitest';
import type { ViewOf } from '../types';
import { fresh } from './fresh';
import { copyOf, faceDown, inHand, isComplete, mayDiscard, placesFor, playOf } from './chain';

const layout: ViewOf<'trash'>['layouts'][number] = {
	positions: 9,
	face_up: [
		{ position: 2, card: '2H', entry: 1 },
		{ position: 4, card: 'JS', entry: 1 }
	]
};
const view: ViewOf<'trash'> = { ...fresh, layouts: [layout, fresh.layouts[1]!], top: '5C' };
const rules = { game: 'trash' } as const;

test('a number goes to its position, once', () => {
	expect(placesFor('7S', layout, [], rules)).toEqual([7]);
	expect(placesFor('AS', layout, [], rules)).toEqual([1]);
	expect(placesFor('2S', layout, [], rules)).toEqual([]);
	expect(placesFor('7H', layout, [{ card: '7S', position: 7 }], rules)).toEqual([]);
});

test('what has no position ends the turn', () => {
	expect(placesFor('10H', layout, [], rules)).toEqual([]);
	expect(placesFor('QD', layout, [], rules)).toEqual([]);
	expect(placesFor('KD', layout, [], rules)).toEqual([]);
});

test('a joker is wild, and there are as many as the packs have', () => {
	const jokers = { ...rules, jokers: 1 };
	expect(placesFor('joker', layout, [], jokers)).toEqual(faceDown(layout, []));
	const chain = { from: 'stock' as const, placed: [] };
	expect(copyOf('joker', chain, view, layout, jokers)).toBe('joker');
	expect(copyOf('joker', chain, { ...view, top: 'joker' }, layout, jokers)).toBeUndefined();
});

test('a wild card goes to any position that is face down', () => {
	expect(placesFor('JH', layout, [{ card: 'AS', position: 1 }], rules)).toEqual([3, 5, 6, 7, 8, 9]);
	expect(placesFor('JH', layout, [], { game: 'trash', wild_rank: 'K' })).toEqual([]);
	expect(placesFor('KH', layout, [], { game: 'trash', wild_rank: 'K' })).toHaveLength(7);
});

test('a number displaces the wild card in its position, unless the house rule forbids it', () => {
	expect(placesFor('4D', layout, [], rules)).toEqual([4]);
	expect(placesFor('4D', layout, [], { game: 'trash', jack_displacement: 'forbidden' })).toEqual([]);
});

test('the card in hand is known where everybody can see it', () => {
	expect(inHand({ from: 'stock', placed: [] }, view, layout)).toBeUndefined();
	expect(inHand({ from: 'discard', placed: [] }, view, layout)).toBe('5C');
	expect(inHand({ from: 'stock', placed: [{ card: '4D', position: 4 }] }, view, layout)).toBe('JS');
	expect(inHand({ from: 'stock', placed: [{ card: '5D', position: 5 }] }, view, layout)).toBeUndefined();
	const going: ViewOf<'trash'> = { ...view, phase: { kind: 'go_on', displaced: { card: 'JD', entry: 1 } } };
	expect(inHand({ from: 'go_on', placed: [] }, going, layout)).toBe('JD');
});

test('a layout is complete when nothing lies face down', () => {
	expect(isComplete(layout, [])).toBe(false);
	const placed = faceDown(layout, []).map((position) => ({ card: 'JC', position }));
	expect(isComplete(layout, placed)).toBe(true);
});

test('a chain becomes one play', () => {
	const placed = [{ card: '7S', position: 7 }];
	expect(playOf({ from: 'stock', placed: [] }, 'KD')).toEqual({ kind: 'trash_turn', from: 'stock', discarded: 'KD' });
	expect(playOf({ from: 'discard', placed })).toEqual({ kind: 'trash_turn', from: 'discard', placed });
	expect(playOf({ from: 'go_on', placed }, 'QD')).toEqual({ kind: 'trash_go_on', placed, discarded: 'QD' });
});

test('only a wild card from a pile may be discarded instead of placed, where the house rules say so', () => {
	const drawn = { from: 'stock' as const, placed: [] };
	const may = { game: 'trash', jack_placement: 'may' } as const;
	expect(mayDiscard('JD', drawn, view, layout, may)).toBe(true);
	expect(mayDiscard('JD', drawn, view, layout, rules)).toBe(false);
	expect(mayDiscard('5H', drawn, view, layout, may)).toBe(false);
	// The jack that lay in position 4.
	expect(mayDiscard('JS', { from: 'stock', placed: [{ card: '4D', position: 4 }] }, view, layout, may)).toBe(false);
});

test('a rank alone is a card of which not every copy is in sight', () => {
	const stock = { from: 'stock' as const, placed: [] };
	const of = (rank: 'J' | '2' | '5' | '7', chain = stock as Parameters<typeof copyOf>[1], more: Partial<typeof view> = {}) => {
		const seen = { ...view, ...more };
		return copyOf(rank, chain, seen, seen.layouts[0]!, rules);
	};
	expect([of('7'), of('J'), of('2'), of('5')]).toEqual(['7S', 'JH', '2S', '5S']);
	expect(of('5', { from: 'stock', placed: [{ card: '5S', position: 5 }] })).toBe('5H');
	// A jack that a number displaced is in hand.
	expect(of('J', { from: 'stock', placed: [{ card: '4S', position: 4 }] })).toBe('JS');
	const discards = ['7S', '7H', '7D', '7C'].map((card) => ({ card, entry: 1 }));
	expect(of('7', stock, { discards })).toBeUndefined();
	expect(of('7', stock, { discards, stock: 0 })).toBe('7S');
	expect(copyOf('7', stock, { ...view, discards }, layout, { game: 'trash', decks_override: 2 })).toBe('7S');
});

test('ten cards are a chain of ten ranks and no suit', () => {
	const whole = fresh.layouts[0]!;
	let placed: { card: string; position: number }[] = [];
	for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const) {
		const card = copyOf(rank, { from: 'stock', placed }, fresh, whole, rules)!;
		placed = [...placed, { card, position: placesFor(card, whole, placed, rules)[0]! }];
	}
	expect(isComplete(whole, placed)).toBe(true);
});
