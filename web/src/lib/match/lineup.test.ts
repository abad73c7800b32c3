import { expect, test } from 'vitest';
import type { Claim, Entry } from '$lib/api/types';
import { calledNow, lineupOf, renamed } from './lineup';

const names = ['Ana', 'Ben', 'Chaim'];

test('nothing changes while everybody stays', () => {
	expect(lineupOf([{ name: 'Ana', from: 1 }, { name: ' Ben', from: 2 }, { name: 'Chaim', from: 3 }, { name: '' }], names)).toBeUndefined();
});

test('people leave, come, move and are renamed', () => {
	const people = [{ name: 'Chaim', from: 3 }, { name: 'Dana' }, { name: 'Anna', from: 1 }];
	expect(lineupOf(people, names)?.seats).toEqual([{ from: 3 }, { name: 'Dana' }, { from: 1, name: 'Anna' }]);
});

test('a lineup says whom it calls otherwise', () => {
	expect(renamed({ kind: 'lineup', seats: [{ from: 2, name: 'Benny' }, { from: 1 }, { name: 'Dana' }] }, names)).toEqual([{ from: 'Ben', to: 'Benny' }]);
});

test('those who played the last round are called as they are now, and who left as they were', () => {
	const entry = (seq: number, claim: Claim, more: Partial<Entry> = {}) => ({ seq, claim, moved: true, ...more }) as Entry;
	const result = entry(1, { kind: 'result', round: 1, result: { game: 'claro', winner: 1 } });
	const lineup = (seq: number, ...seats: { from?: number; name?: string }[]) => entry(seq, { kind: 'lineup', seats });
	expect(calledNow(names, [result])).toEqual(names);
	// Chaim moves to the front, Ben is called Benny, Ana leaves; then Chaim is called Chaya.
	const log = [result, lineup(2, { from: 3 }, { from: 2, name: 'Benny' }), lineup(3, { from: 1, name: 'Chaya' }, { from: 2 })];
	expect(calledNow(names, log)).toEqual(['Ana', 'Benny', 'Chaya']);
	// What was before the round is in its names already, and what is undone never was.
	expect(calledNow(names, [lineup(0, { from: 2, name: 'Bob' }), result, { ...lineup(2, { from: 2, name: 'Bob' }), undone_by: 3 }])).toEqual(names);
});
