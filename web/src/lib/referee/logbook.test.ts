import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Entry } from '$lib/api/types';
import { keepEntries, keepNames, keptLog, lastKept } from './logbook';

const entries = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as Entry);
const seqs = (all: Entry[]) => all.map(({ seq }) => seq);

test('the last entries are kept for each match, without what is before a gap', async () => {
	await keepEntries('m', entries(1, 2, 4, 5, 6));
	await keepEntries('other', entries(5, 6, 7));
	expect(seqs(await lastKept('m', 6, 30))).toEqual([4, 5, 6]);
	expect(seqs(await lastKept('m', 6, 2))).toEqual([5, 6]);
	// The table was seen before the entries that came after it.
	expect(seqs(await lastKept('m', 5, 30))).toEqual([4, 5]);
	expect(await lastKept('another', 6, 30)).toEqual([]);
});

test('what comes before a gap is a log that can be followed', async () => {
	await keepNames('gap', ['Ana', 'Ben']);
	await keepEntries('gap', entries(1, 2, 4));
	const { names, entries: whole } = await keptLog('gap');
	expect([names, seqs(whole)]).toEqual([['Ana', 'Ben'], [1, 2]]);
	await keepEntries('late', entries(4, 5));
	expect(await keptLog('late')).toEqual({ names: undefined, entries: [] });
});
