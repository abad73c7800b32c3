import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Entry, Member } from '$lib/api/types';
import { words } from '$lib/words/words.svelte';
import { sayBy, sayClaim, sayEntry } from './sentences';

words.use('en', readFileSync(new URL('../../../words/en.ftl', import.meta.url), 'utf8'));

/** An entry of a log. */
function entry(more: Partial<Entry>): Entry {
	return { seq: 1, id: 'id', at: '2025-10-02T19:30:00Z', by: 'host', claim: { kind: 'end' }, sentence: '', moved: true, effects: [], ...more };
}

test("an entry is said in the service's words, and what it has not answered in the page's own", () => {
	expect(sayEntry(entry({ sentence: 'Ana ends the match.' }), [])).toBe('Ana ends the match.');
	expect(sayClaim({ kind: 'end' }, [], undefined)).toBe('The match is ended.');
});

test('an undo says what it took back', () => {
	const ended = entry({ undone_by: 2, sentence: 'Ana ends the match.' });
	const undo = entry({ seq: 2, claim: { kind: 'undo' }, back_to: 0, sentence: 'An entry is undone.' });
	expect(sayEntry(undo, [ended, undo])).toContain('Ana ends the match.');
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
