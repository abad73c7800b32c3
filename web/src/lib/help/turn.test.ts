import { expect, test } from 'vitest';
import { GAMES } from '$lib/games';
import { words } from '$lib/words/words.svelte';
import { wordsOf } from '../../../scripts/words.js';
import { turnOf } from './turn';

test('a turn is told in as many steps as there are words for', () => {
	words.use('en', wordsOf('help', 'en'));
	expect(turnOf('fire')).toHaveLength(6);
	expect(turnOf('claro').at(-1)).toContain('Three stars win the match.');
	expect(GAMES.filter((game) => turnOf(game).length === 0)).toEqual([]);
});
