import { expect, test } from 'vitest';
import { calledGame, emblemOf, gameOf, loadGame } from '.';

test('a title has a colour and a letter of its own, however it is written', () => {
	const { hue, cards } = emblemOf('pad', 'Rummikub');
	expect(emblemOf('pad', 'RUMMIKUB')).toEqual({ hue, cards });
	expect(cards[1]).toEqual({ text: 'R', hues: [hue] });
	expect(emblemOf('pad', 'קטאן').cards[1].text).toBe('ק');
	const hues = new Set(['Rummikub', 'Catan', 'Wizard', 'Hanabi', 'Tarok', 'Uno'].map((title) => emblemOf('pad', title).hue));
	expect(hues.size).toBeGreaterThan(2);
});

test('a match is called by its title, and a game that the page does not know by its code', () => {
	expect(calledGame({ game: 'pad', title: 'Rummikub' })).toBe('Rummikub');
	expect(calledGame({ game: 'bridge' })).toBe('bridge');
});

test('a key that lists have leads to its game, also where its title is not known', async () => {
	expect(gameOf('pad:rummikub')).toBe('pad');
	expect(calledGame({ game: 'pad:rummikub', title: 'Rummi-Kub' })).toBe('Rummi-Kub');
	expect(calledGame({ game: 'pad:rummikub' })).toBe('rummikub');
	expect(emblemOf('pad:rummikub')).toEqual(emblemOf('pad', 'rummikub'));
	expect((await loadGame(gameOf('pad:rummikub')))?.game).toBe('pad');
});
