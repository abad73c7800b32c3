import { expect, test } from 'vitest';
import type { Entry, Member, Remark } from '$lib/api/types';
import type { AnyGameUi } from '$lib/games/types';
import { words } from '$lib/words/words.svelte';
import { remarks, remarksAtTable, sayAtTable, sayBy, sayClaim, sayEntry } from './sentences';
import { wordsOf } from '../../../scripts/words.js';

words.use('en', wordsOf('table', 'en'));

/** An entry of a log. */
function entry(more: Partial<Entry>): Entry {
	return { seq: 1, id: 'id', at: '2025-10-02T19:30:00Z', by: 'host', claim: { kind: 'end' }, sentence: '', moved: true, effects: [], ...more };
}

test("an entry is said in the service's words, and what it has not answered in the page's own", () => {
	expect(sayEntry(entry({ sentence: 'Ana ends the match.' }), [])).toBe('Ana ends the match.');
	expect(sayClaim({ kind: 'end' }, [], undefined)).toBe('The match has ended.');
});

test('an undo says what it took back', () => {
	const ended = entry({ undone_by: 2, sentence: 'Ana ends the match.' });
	const undo = entry({ seq: 2, claim: { kind: 'undo' }, back_to: 0, sentence: 'An entry is undone.' });
	expect(sayEntry(undo, [ended, undo])).toContain('Ana ends the match.');
	const play = entry({ seq: 3, sentence: 'Ben lays blue He.', undone_by: 5 });
	const both = entry({ seq: 5, claim: { kind: 'undo' }, back_to: 2, sentence: 'Back to entry 2.' });
	// What the table refused was not taken back: it had changed nothing.
	expect(sayEntry(both, [entry({ ...play, seq: 4, moved: false }), play, both])).toBe(words.say('entry-undone', { said: 'Ben lays blue He.', more: 0 }));
	expect(sayEntry(both, [entry({ ...play, sentence: 'Ana draws.' }), play, both])).toContain('(and 1 more)');
	expect(sayEntry(both, [both])).toBe(words.say('entry-undo'));
	const asked = entry({ seq: 3, claim: { kind: 'undo' } });
	expect(sayEntry(asked, [asked])).toBe(words.say('entry-undo-asked'));
});

test('an entry is signed with a name, else with what its phone is at the table', () => {
	const member = (more: Partial<Member>): Member => ({ id: 'id', role: 'player', joined_at: '', current: false, ...more });
	expect(sayBy('host', undefined)).toBe('Host');
	expect(sayBy('id', member({ name: 'Ben', seat: 2 }))).toBe('Ben');
	expect(sayBy('id', member({ role: 'host' }))).toBe('Host');
	expect(sayBy('id', member({ role: 'viewer' }))).toBe('Just watching');
	expect(sayBy('of one who left', undefined)).toBe('Another phone');
});

test('at the table a play is not said to be unproven, nor what its short sentence tells', () => {
	const remark = (code: string, sentence: string) => ({ code, ruling: 'trash/A1', params: {}, sentence }) as unknown as Remark;
	const play = { kind: 'play', seat: 1, play: { kind: 'trash_turn', from: 'stock' } } as const;
	const effects = [remark('completed', 'Ana is done.'), remark('reshuffled', 'The cards are shuffled.')];
	const verdict = { ruling: 'unproven' as const, findings: [remark('hidden', 'Only the hand shows it.')] };
	const ui = { plays: { quiet: [], brief: { say: () => 'Ana: A', tells: ['completed'] } } } as unknown as AnyGameUi;
	const made = entry({ claim: play, effects, verdict, sentence: 'Ana draws.' });
	expect(remarks(made, ui)).toEqual(['Only the hand shows it.', 'Ana is done.', 'The cards are shuffled.']);
	expect(remarksAtTable(made, ui)).toEqual(['The cards are shuffled.']);
	expect(remarksAtTable({ ...made, verdict: { ...verdict, ruling: 'illegal' } }, ui)).toContain('Only the hand shows it.');
	expect(sayAtTable(made, [made], ['Ana'], ui)).toBe('Ana: A');
	const undo = entry({ seq: 2, claim: { kind: 'undo' }, back_to: 0 });
	expect(sayAtTable(undo, [{ ...made, undone_by: 2 }, undo], ['Ana'], ui)).toContain('Ana: A');
});
