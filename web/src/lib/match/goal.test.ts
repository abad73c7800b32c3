import { expect, test } from 'vitest';
import { words } from '$lib/words/words.svelte';
import { sayGoal } from './goal';
import { wordsOf } from '../../../scripts/words.js';

words.use('en', wordsOf('table', 'en'));

const names = ['Ana', 'Ben', 'Chaim'];
const plain = (said: string) => said.replace(/[\u2066-\u2069]/g, '');

test('the target is said with what the one who leads still needs', () => {
	const points = { unit: 'points' as const, target: 300 };
	expect(plain(sayGoal(points, { totals: [120, 255, 0], leaders: [2] }, names))).toBe('To 300: Ben needs 45');
	expect(plain(sayGoal(points, { totals: [0, 0, 0], leaders: [] }, names))).toBe('To 300');
	expect(plain(sayGoal({ unit: 'stars', target: 3 }, { totals: [2, 2, 0], leaders: [1, 2] }, names))).toBe('Stars to 3: Ana and Ben need 1');
});

test('a match without a target says how it ends', () => {
	expect(sayGoal({ unit: 'none' }, { totals: [2], leaders: [1] }, names)).toBe('Goes on until the table ends it.');
	expect(sayGoal({ unit: 'cards' }, { totals: [0], leaders: [] }, names)).toBe('Most cards win.');
});
