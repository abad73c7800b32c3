import { beforeEach, expect, test, vi } from 'vitest';
import type { Lineup } from './lineup';
import { joining, peopleOf, plan, planned } from './planned';

const names = ['Ana', 'Ben'];
const lineup: Lineup = { kind: 'lineup', seats: [{ from: 2, name: 'Benny' }, { from: 1 }, { name: 'Dana' }] };

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test('a lineup waits until it is taken back', () => {
	expect(planned('a', names)).toBeUndefined();
	plan('a', names, lineup);
	plan('b', names, { ...lineup, seats: [] });
	expect(planned('a', names)).toEqual(lineup);
	plan('a', names, undefined);
	expect(planned('a', names)).toBeUndefined();
	expect(planned('b', names)?.seats).toEqual([]);
});

test('a lineup says nothing about people whom it does not know', () => {
	plan('a', names, lineup);
	expect(planned('a', ['Ana', 'Chaim'])).toBeUndefined();
});

test('the form shows a lineup that waits', () => {
	expect(peopleOf(lineup, names)).toEqual([{ name: 'Benny', from: 2, was: 'Ben' }, { name: 'Ana', from: 1, was: 'Ana' }, { name: 'Dana' }]);
	expect(joining(lineup)).toEqual(['Dana']);
});

test('only so many lineups wait', () => {
	for (let i = 0; i < 25; i++) plan(`match ${i}`, names, lineup);
	expect(planned('match 0', names)).toBeUndefined();
	expect(planned('match 24', names)).toEqual(lineup);
});
