import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KnownMatch } from '$lib/match/matches.svelte';

const { asked, answers, all } = vi.hoisted(() => ({ asked: [] as string[], answers: new Map<string, unknown>(), all: [] as unknown[] }));
const learned = vi.hoisted(() => new Map<string, object>());
vi.mock('$lib/match/matches.svelte', () => ({
	matches: {
		all,
		find: (id: string) => (all as { id: string }[]).find((each) => each.id === id),
		learn: async (id: string, news: object) => void learned.set(id, news)
	}
}));
vi.mock('$lib/api/client', () => ({
	api: { GET: (_: string, { headers }: { headers: Record<string, string> }) => headers.Authorization!.slice('Bearer '.length) },
	answer: async (token: string) => {
		asked.push(token);
		const found = answers.get(token);
		if (found instanceof Error) throw found;
		return { items: found ? [found] : [] };
	}
}));

const ID = '0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e5';
const known = (id: string, more: Partial<KnownMatch> = {}): KnownMatch => ({
	id,
	token: `token of ${id}`,
	role: 'host',
	member: 'm',
	game: 'ten',
	names: ['Ana', 'Ben'],
	status: 'finished',
	totals: [12, 30],
	seq: 5,
	at: Date.now(),
	...more
});
const summary = (id: string, seq = 5, status = 'finished') => ({ id, seq, status, seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }], winners: [2], totals: [12, 30], notes: { place: 'at home', note: '', tags: [] } });

let phone: typeof import('./phone');
let problems: typeof import('$lib/api/problems');
beforeEach(async () => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	vi.resetModules();
	asked.length = 0;
	all.length = 0;
	answers.clear();
	learned.clear();
	phone = await import('./phone');
	problems = await import('$lib/api/problems');
});

test('a match that was never asked for is shown as the table was seen', async () => {
	all.push(known(ID));
	const [match] = await phone.phoneMatches();
	expect(match).toMatchObject({ id: ID, seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }], totals: [12, 30], winners: [] });
	// When it was opened is in its id.
	expect(Date.parse(match!.opened_at)).toBe(parseInt('0199a6c05b1e', 16));
});

test('each match is asked for with its own token, and only while it may change', async () => {
	all.push(known('over'), known('open', { status: 'open' }), known('long ago', { status: 'open', at: 0 }));
	for (const { id, status } of all as KnownMatch[]) answers.set(`token of ${id}`, summary(id, 5, status));
	expect(await phone.refreshPhone()).toBe(true);
	expect(asked.splice(0).sort()).toEqual(['token of long ago', 'token of open', 'token of over']);
	expect((await phone.phoneMatches())[0]!.winners).toEqual([2]);
	expect(await phone.refreshPhone()).toBe(false);
	expect(asked.splice(0)).toEqual(['token of open']);
	all[0] = known('over', { seq: 6, totals: [13, 30] });
	expect((await phone.phoneMatches())[0]!.totals).toEqual([13, 30]);
	await phone.refreshPhone();
	expect(asked.sort()).toEqual(['token of open', 'token of over']);
});

test('Home hears how a match ended that was left as soon as it was joined', async () => {
	all.push(known('left', { status: 'open', totals: [], seq: undefined }), known('ahead', { status: 'open', seq: 9 }), known('other', { status: 'open' }));
	for (const id of ['left', 'ahead', 'other']) answers.set(`token of ${id}`, summary(id));
	await phone.refreshPhone(all.slice(0, 2) as KnownMatch[]);
	expect(asked.sort()).toEqual(['token of ahead', 'token of left']);
	// What this phone has seen is newer than what the service said then.
	expect([...learned]).toEqual([['left', { names: ['Ana', 'Ben'], status: 'finished', totals: [12, 30], winners: [2] }]]);
});

test('a match that is gone stops nothing, and no connection stops everything', async () => {
	const gone = new problems.Problem('match_not_found', 404, '');
	for (let i = 0; i < 9; i++) {
		all.push(known(`m${i}`));
		answers.set(`token of m${i}`, i < 4 ? gone : summary(`m${i}`));
	}
	expect(await phone.refreshPhone()).toBe(true);
	expect(asked.splice(0)).toHaveLength(9);
	answers.clear();
	for (let i = 0; i < 9; i++) answers.set(`token of m${i}`, new problems.Problem(problems.NO_CONNECTION, 0, ''));
	all.push(...[10, 11, 12, 13, 14].map((i) => known(`m${i}`)));
	expect(await phone.refreshPhone()).toBe(false);
	expect(asked.length).toBeLessThan(9);
});
