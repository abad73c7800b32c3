import { expect, test } from 'vitest';
import type { Remark } from '$lib/api/types';
import { words } from '$lib/words/words.svelte';
import { brief } from './words';
import { wordsOf } from '../../../../scripts/words.js';

words.use('en', wordsOf('table', 'en'));

const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069\uFE0E]/g, '');
const names = ['Ana', 'Ben'];
const hearts = (...ranks: string[]) => ranks.map((rank, i) => ({ card: `${rank}H`, position: i + 1 }));
const completed = (seat: number) => [{ code: 'completed', ruling: 'trash/A15', params: { seat: { seat } }, sentence: '' }] as unknown as Remark[];

test('a turn is said as the chain that it was', () => {
	const placed = hearts('A', '2');
	expect(plain(brief({ kind: 'trash_turn', from: 'stock', placed, discarded: 'KS' }, 2, names, []))).toBe('Ben: A › 2 · discards K');
	expect(plain(brief({ kind: 'trash_turn', from: 'stock', placed: [{ card: 'JS', position: 4 }] }, 1, names, []))).toBe('Ana: J in 4');
});

test('a long chain is said by its ends, and that it completed the layout', () => {
	const placed = hearts('A', '2', '3', '4', '5', '6', '7', '8', '9');
	const play = { kind: 'trash_go_on' as const, placed };
	expect(plain(brief(play, 1, names, completed(1)))).toBe('Ana: A › 2 › … 9 · layout complete');
	expect(plain(brief(play, 1, names, completed(2)))).toBe('Ana: A › 2 › … 9');
});

test('a turn that placed nothing is short already', () => {
	expect(brief({ kind: 'trash_turn', from: 'stock', discarded: 'KS' }, 1, names, [])).toBeUndefined();
});
