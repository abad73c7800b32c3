import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '$lib/api/client';
import type { MatchSummary } from '$lib/api/types';

type Answer = { items: object[]; next: string; more: boolean } | { status: number; code: string };

let answers: Answer[];
let asked: (string | undefined)[];
let heard: string[];
let bringUpToDate: typeof import('./changes').bringUpToDate;
let store: typeof import('./copy');

const client = {
	GET: async (_: string, { params }: { params: { query: { after?: string } } }) => {
		asked.push(params.query.after);
		const next = answers.shift();
		if (!next) throw new TypeError('Failed to fetch');
		if ('code' in next) return { error: { ...next, message: '', detail: '' }, response: new Response(null, { status: next.status }) };
		return { data: next, response: new Response() };
	}
} as unknown as Client;

const match = (id: string, seq = 1) => ({ id, seq }) as MatchSummary;
const changed = (id: string, seq?: number) => ({ kind: 'match_changed', match: match(id, seq) });
const update = (account = 'ana') =>
	bringUpToDate(account, client, { changed: ({ id }) => heard.push(`changed ${id}`), removed: (id) => heard.push(`removed ${id}`) });
const kept = async () => (await store.keptMatches()).map(({ id, match, account }) => [id, match.seq, account]);

beforeEach(async () => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	vi.resetModules();
	[answers, asked, heard] = [[], [], []];
	({ bringUpToDate } = await import('./changes'));
	store = await import('./copy');
});

test('the first time everything comes, part by part, and is no news', async () => {
	answers = [
		{ items: [changed('one'), { kind: 'player_changed', player: { id: 'p', name: 'Noa' } }], next: 's1', more: true },
		{ items: [changed('two'), { kind: 'something new' }], next: 's2', more: false }
	];
	await update();
	expect(asked).toEqual([undefined, 's1']);
	expect(await kept()).toEqual([['one', 1, 'ana'], ['two', 1, 'ana']]);
	expect((await store.keptPlayers('ana')).map(({ name }) => name)).toEqual(['Noa']);
	expect(heard).toEqual(['changed two']);
});

test('later only what changed comes, and what is deleted goes', async () => {
	answers = [{ items: [changed('one'), changed('two')], next: 's1', more: false }];
	await update();
	answers = [{ items: [changed('two', 9), { kind: 'match_removed', match_id: 'one' }], next: 's2', more: false }];
	await update();
	expect(asked).toEqual([undefined, 's1']);
	expect(await kept()).toEqual([['two', 9, 'ana']]);
	expect(heard).toEqual(['changed two', 'removed one']);
});

test('it goes on where it was interrupted', async () => {
	answers = [{ items: [changed('one')], next: 's1', more: true }];
	await expect(update()).rejects.toMatchObject({ code: 'no_connection' });
	answers = [{ items: [changed('two')], next: 's2', more: false }];
	await update();
	expect(asked).toEqual([undefined, 's1', 's1']);
	expect(await kept()).toHaveLength(2);
});

test('a copy that is too old is made again, without what the account does not see', async () => {
	await store.keepMatches([match('ben')], 'ben');
	answers = [{ items: [changed('old')], next: 's1', more: false }];
	await update();
	answers = [{ status: 410, code: 'position_unknown' }, { items: [changed('new')], next: 's2', more: false }];
	await update();
	expect(asked).toEqual([undefined, 's1', undefined]);
	expect(await kept()).toEqual([['ben', 1, 'ben'], ['new', 1, 'ana']]);
});

test('what an account saw is dropped for the next', async () => {
	answers = [{ items: [changed('theirs'), changed('other')], next: 's1', more: false }];
	await update();
	await store.forgetOthers('ben');
	expect(await kept()).toEqual([]);
	answers = [{ items: [], next: 's2', more: false }];
	await update('ben');
	expect(asked).toEqual([undefined, undefined]);
});
