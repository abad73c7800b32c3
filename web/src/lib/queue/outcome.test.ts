import { expect, test } from 'vitest';
import { Problem } from '$lib/api/problems';
import type { Entry } from '$lib/api/types';
import { words } from '$lib/words/words.svelte';
import { asTold, type Kept, type Outcome } from './kept';
import { markOf, reasonsOf, stateOf } from './outcome';
import { wordsOf } from '../../../scripts/words.js';

words.use('en', wordsOf('table', 'en'));

const kept = (outcome?: Outcome): Kept => ({ key: 1, match: 'm', id: 'i', made_at: '', claim: { kind: 'undo' }, outcome });

function recorded(more: Partial<Entry>, kind: 'recorded' | 'known' | 'unapplied' = 'recorded'): Kept {
	const entry = { seq: 1, id: 'i', at: '', by: 'host', sentence: '', claim: { kind: 'undo' }, moved: true, effects: [], ...more };
	return kept({ kind, entry: entry as Entry });
}

const finding = { code: 'colour', ruling: 'echad/A15', sentence: 'Blue does not go on red.', params: {} };
const unapplied = { code: 'match_over', field: 'play', detail: '', message: 'The match is over.', expected: '' };

test.each([
	['what waits', kept(), 'waits', 'Not sent yet', []],
	['what is in the log', recorded({}), 'legal', 'Recorded', []],
	['what was there before', recorded({}, 'known'), 'legal', 'Already recorded', []],
	['what cannot be proved', recorded({ verdict: { ruling: 'unproven', findings: [finding] } }), 'unproven', 'Recorded', [finding.sentence]],
	['what was not allowed', recorded({ verdict: { ruling: 'illegal', findings: [finding] }, moved: false }), 'illegal', 'Not allowed', [finding.sentence]],
	['what changed nothing', recorded({ unapplied, moved: false }, 'unapplied'), 'illegal', 'Recorded, but changed nothing', [unapplied.message]],
	['what was refused', kept({ kind: 'refused', code: 'unheard_of', message: 'No.' }), 'illegal', 'Not recorded', ['No.']]
] as const)('%s is marked, named and explained', (_, entry, mark, state, reasons) => {
	expect(markOf(entry)).toBe(mark);
	expect(stateOf(entry)).toBe(state);
	expect(reasonsOf(entry)).toEqual(reasons);
});

test('while it waits, an entry is explained by the referee on this phone', () => {
	const entry = { moved: false, verdict: { ruling: 'illegal', findings: [finding] } } as unknown as Entry;
	expect(reasonsOf(kept(), { id: 'i', entry })).toEqual([finding.sentence]);
	expect(reasonsOf(kept(), { id: 'i', entry: { ...entry, moved: true } })).toEqual([]);
	expect(reasonsOf(kept(), { id: 'i', problem: new Problem('unheard_of', 409, 'No.') })).toEqual(['No.']);
});

test('what was told to change nothing came out as told, unless it was not even tried', () => {
	const still = (entry: Kept) => ({ ...entry, still: true });
	const illegal = recorded({ verdict: { ruling: 'illegal', findings: [finding] }, moved: false });
	expect([asTold(illegal), asTold(still(illegal))]).toEqual([false, true]);
	expect(asTold(still(recorded({ unapplied, moved: false }, 'unapplied')))).toBe(false);
	expect(asTold(still(kept({ kind: 'refused', code: 'unheard_of', message: 'No.' })))).toBe(false);
	expect(asTold(recorded({}))).toBe(true);
});
