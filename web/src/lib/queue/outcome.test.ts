import { expect, test } from 'vitest';
import { Problem } from '$lib/api/problems';
import type { Entry } from '$lib/api/types';
import { words } from '$lib/words/words.svelte';
import type { Kept, Outcome } from './kept';
import { asTold, faster, markOf, reasonsOf, stateOf } from './outcome';
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

test('what came too late says who was faster, not whose turn it is now', () => {
	const entryOf = (kept: Kept) => (kept.outcome?.kind === 'recorded' ? kept.outcome.entry : undefined)!;
	const log = [4, 5, 6, 7].map((seq) => entryOf(recorded({ seq, id: `e${seq}`, claim: { kind: 'end' } })));
	const late = { ...recorded({ seq: 7, id: 'e7', moved: false, verdict: { ruling: 'illegal', findings: [finding] } }), id: 'e7', seen: 4 };
	expect(faster([late], log).map(({ id }) => id)).toEqual(['e5', 'e6']);
	expect(stateOf(late, true)).toBe('Did not count: another phone was faster');
	expect(reasonsOf(late, undefined, true)).toEqual([]);
	// No one was faster where it was told at once that it changes nothing, or where all came as it was meant.
	expect(faster([{ ...late, still: true }], log)).toEqual([]);
	expect(reasonsOf({ ...late, still: true }, undefined, false)).toEqual([finding.sentence]);
	expect(faster([{ ...recorded({ seq: 7, id: 'e7' }), seen: 4 }], log)).toEqual([]);
	// What this phone sent itself, and what was taken back again, is nothing that came before it.
	const own = { ...recorded({ seq: 5, id: 'e5' }), id: 'e5', seen: 4 };
	const undone = log.map((each) => (each.seq === 6 ? { ...each, undone_by: 8 } : each));
	expect(faster([own, late], undone)).toEqual([]);
});
