import { expect, test } from 'vitest';
import { Draft } from './draft.svelte';

test('steps are taken back one by one, and done again', () => {
	const draft = new Draft<string[]>([]);
	expect([draft.begun, draft.undone]).toEqual([false, false]);
	draft.step(['he']);
	draft.step(['he', 'vav']);
	draft.back();
	expect([draft.now, draft.begun, draft.undone]).toEqual([['he'], true, true]);
	draft.back();
	draft.back();
	expect([draft.now, draft.begun]).toEqual([[], false]);
	draft.again();
	draft.again();
	draft.again();
	expect([draft.now, draft.undone]).toEqual([['he', 'vav'], false]);
});

test('what was taken back is over once something else is entered', () => {
	const draft = new Draft(0);
	draft.step(1);
	draft.back();
	draft.step(2);
	expect([draft.now, draft.undone]).toEqual([2, false]);
	draft.back();
	expect(draft.now).toBe(0);
});

test('to look elsewhere is no step', () => {
	const draft = new Draft({ cards: 0, at: 1 });
	draft.step({ cards: 1, at: 1 });
	draft.turn({ cards: 1, at: 2 });
	draft.back();
	expect(draft.now).toEqual({ cards: 0, at: 1 });
	draft.again();
	expect(draft.now).toEqual({ cards: 1, at: 2 });
});

test('what was entered leaves nothing to take back', () => {
	const draft = new Draft(0);
	draft.step(1);
	draft.end();
	expect([draft.now, draft.begun, draft.undone]).toEqual([0, false, false]);
});
