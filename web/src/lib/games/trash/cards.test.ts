import { beforeEach, expect, test } from 'vitest';
import { words } from '$lib/words/words.svelte';
import { face, positionOf, rankOf, RANKS, suitOf } from './cards';
import { suits } from './suits.svelte';
import { cardName, say, short } from './words';
import { wordsOf } from '../../../../scripts/words.js';

words.use('en', wordsOf('table', 'en'));
beforeEach(() => (suits.asked = true));

test('a card has a rank, a suit, and a position unless it is a court card', () => {
	expect([rankOf('10S'), suitOf('10S')]).toEqual(['10', 'S']);
	expect(RANKS.map(positionOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, undefined, undefined, undefined]);
	expect(face('QH')).toEqual({ text: 'Q', hues: [], suit: 'hearts' });
	expect(cardName('AS')).toBe('Ace of spades');
	expect(short('10D')).toBe('10♦\uFE0E');
});

test('a turn names the position of a card only where it is not its own', () => {
	const placed = [{ card: '7S', position: 7 }, { card: 'JS', position: 3 }];
	const said = say({ kind: 'trash_turn', from: 'stock', placed, discarded: 'KC' }, 2, ['Ana', 'Ben']);
	expect(said.replace(/[\u2066-\u2069\uFE0E]/g, '')).toBe('Ben draws from the stock, places 7♠ and J♠ in 3 and discards K♣.');
});

test('a joker has no suit and no position', () => {
	expect([rankOf('joker'), suitOf('joker'), positionOf('joker')]).toEqual(['joker', undefined, undefined]);
	expect(face('joker')).toEqual({ text: '★', hues: [] });
	expect([cardName('joker'), short('joker')]).toEqual(['Joker', '★']);
});

test('where suits are not asked for, none is shown', () => {
	suits.asked = false;
	expect(face('QH')).toEqual({ text: 'Q', hues: [] });
	expect([cardName('AS'), short('10D')]).toEqual(['Ace', '10']);
	const placed = [{ card: '7S', position: 7 }, { card: 'JS', position: 3 }];
	const said = say({ kind: 'trash_turn', from: 'stock', placed, discarded: 'KC' }, 2, ['Ana', 'Ben']);
	expect(said.replace(/[\u2066-\u2069]/g, '')).toBe('Ben draws from the stock, places 7 and J in 3 and discards K.');
});
