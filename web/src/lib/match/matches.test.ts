import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Match, MatchSummary, Role, Table } from '$lib/api/types';

let tab: typeof import('./matches.svelte');

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.stubGlobal('indexedDB', new IDBFactory());
	tab = await openTab();
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** Opens the page, in one more tab of the same phone. */
async function openTab() {
	vi.resetModules();
	const opened = await import('./matches.svelte');
	await opened.matches.load();
	return opened;
}

function match(id: string, ...names: string[]): Match {
	const seats = names.map((name, i) => ({ seat: i + 1, name }));
	return { id, house_rules: { game: 'ten' }, seats, status: 'open' } as Match;
}

function add(id: string, ...names: string[]) {
	return addAs('host', id, ...names);
}

function addAs(role: Role, id: string, ...names: string[]) {
	vi.advanceTimersByTime(1000);
	return tab.matches.add(match(id, ...names), { token: `${role} of ${id}`, role, member: role });
}

/** A table with these totals, of as many people. */
const tableWith = (totals: number[], seq = 1) =>
	({ seq, names: totals.map((_, i) => `P${i + 1}`), standing: { status: 'open', totals, winners: [] } }) as unknown as Table;

const ids = ({ matches }: typeof tab) => matches.all.map(({ id }) => id);

test('the match that was used last comes first, and is there when the page is opened again', async () => {
	await add('a', 'Ana', 'Ben');
	await add('b', 'Ana', 'Chaim');
	vi.advanceTimersByTime(1000);
	await tab.matches.see('a', tableWith([3, 4]));
	expect(ids(tab)).toEqual(['a', 'b']);
	const again = await openTab();
	expect(again.matches.all).toEqual(tab.matches.all);
	expect(again.matches.token('b')).toBe('host of b');
	expect(again.matches.find('a')?.totals).toEqual([3, 4]);
});

test('a tab that was opened before another joined a table erases nothing of it', async () => {
	await add('a', 'Ana');
	const [before, other] = [tab, await openTab()];
	tab = other;
	await add('b', 'Ben');
	await before.matches.see('a', tableWith([5]));
	const again = await openTab();
	expect(ids(again).sort()).toEqual(['a', 'b']);
	expect([again.matches.token('b'), again.matches.find('a')?.totals]).toEqual(['host of b', [5]]);
	// Both tabs know what the other did.
	await vi.waitFor(() => expect(ids(before).sort()).toEqual(['a', 'b']));
	await vi.waitFor(() => expect(other.matches.find('a')?.totals).toEqual([5]));
});

test('a weaker place at the same table does not take away the stronger one', async () => {
	await add('a', 'Ana');
	expect(await addAs('player', 'a', 'Ana')).toMatchObject({ role: 'host' });
	await addAs('viewer', 'a', 'Ana');
	expect([tab.matches.token('a'), (await openTab()).matches.token('a')]).toEqual(['host of a', 'host of a']);
});

test('a stronger place takes the place of a weaker one, and any place that of one that was given up', async () => {
	await addAs('viewer', 'a', 'Ana');
	await addAs('player', 'a', 'Ana');
	expect((await openTab()).matches.token('a')).toBe('player of a');
	const viewer = { token: 'viewer', role: 'viewer', member: 'viewer' } as const;
	await tab.matches.add(match('a', 'Ana'), viewer, tab.matches.find('a'));
	expect((await openTab()).matches.token('a')).toBe('viewer');
});

test('only matches of this phone are brought up to date, and one that is removed is gone', async () => {
	await add('a', 'Ana');
	await tab.matches.see('of another phone', tableWith([1]));
	expect(ids(tab)).toEqual(['a']);
	await tab.matches.forget('a');
	expect([ids(tab), ids(await openTab())]).toEqual([[], []]);
});

test('however many matches there are, none makes room for another', async () => {
	for (let i = 0; i < 50; i++) await add(`m${i}`, 'Ana');
	expect(tab.matches.all).toHaveLength(50);
	expect((await openTab()).matches.token('m0')).toBe('host of m0');
});

test('a phone that keeps nothing says that a place is lost when the page is closed', async () => {
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	await add('a', 'Ana');
	await addAs('viewer', 'a', 'Ana');
	expect([tab.matches.token('a'), tab.matches.isLoose('a')]).toEqual(['host of a', true]);
	await tab.matches.load();
	expect(tab.matches.token('a')).toBe('host of a');
});

test('what is lost when the page is closed is known until it is kept or removed', async () => {
	const { loose } = await import('$lib/loose.svelte');
	const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	await add('a', 'Ana', 'Ben');
	await add('b', 'Ana', 'Ben');
	expect(loose.any).toBe(true);
	put.mockRestore();
	await add('a', 'Ana', 'Ben');
	expect(loose.any).toBe(true);
	await tab.matches.forget('b');
	expect(loose.any).toBe(false);
});

test('the browser is asked not to throw away a place that the phone keeps', async () => {
	const persist = vi.fn(async () => false);
	vi.stubGlobal('navigator', { storage: { persist } });
	await add('a', 'Ana', 'Ben');
	expect(persist).toHaveBeenCalled();
});

test('where there is no database, the page works until it is closed', async () => {
	vi.stubGlobal('indexedDB', {
		open: () => {
			throw new DOMException('denied', 'SecurityError');
		}
	});
	tab = await openTab();
	await add('a', 'Ana');
	await tab.matches.see('a', tableWith([1]));
	expect([tab.matches.find('a')?.totals, tab.matches.isLoose('a')]).toEqual([[1], true]);
	await tab.matches.forget('a');
	expect(ids(tab)).toEqual([]);
});

test('names are offered again, the last ones first, each once', async () => {
	await add('a', 'Ana', 'Ben');
	await add('b', 'Chaim', 'Ana');
	expect(tab.usedNames()).toEqual(['Chaim', 'Ana', 'Ben']);
});

const summary = (id: string, more: Partial<MatchSummary> = {}) =>
	({ id, game: 'ten', seq: 5, status: 'finished', seats: [{ seat: 1, name: 'Ana' }], winners: [1], totals: [12], rounds: 2, ...more }) as MatchSummary;

test('what the service says of a match is known of it, unless more was seen at the table', async () => {
	await add('a', 'Ana');
	expect(await tab.matches.learn(summary('a'))).toBe(true);
	expect((await openTab()).matches.find('a')).toMatchObject({ status: 'finished', winners: [1], rounds: 2, told: 5, token: 'host of a' });
	expect(await tab.matches.learn(summary('a'))).toBe(false);
	await tab.matches.see('a', tableWith([30], 9));
	expect(await tab.matches.learn(summary('a'))).toBe(false);
	expect(tab.matches.find('a')).toMatchObject({ totals: [30], seq: 9, told: 5 });
	expect(await tab.matches.learn(summary('of another phone'))).toBe(false);
});

test('a match that goes on after its end did not end', async () => {
	await add('a', 'Ana');
	await tab.matches.learn(summary('a', { finished_at: '2025-10-02T19:30:00Z', margin: 3 }));
	await tab.matches.learn(summary('a', { seq: 6, status: 'open', winners: [] }));
	expect(tab.matches.find('a')).toMatchObject({ seq: 6, status: 'open', winners: [], finished_at: undefined, margin: undefined });
});

test('a summary says nothing of the token', async () => {
	const known = await add('a', 'Ana');
	expect(JSON.stringify(tab.summaryOf(known))).not.toContain('host');
});

test('the account of a player stays with the seat until somebody else sits there', async () => {
	await add('a', 'Ana');
	const seats = [{ seat: 1, name: 'P1', player: 'p' }];
	await tab.matches.learn(summary('a', { seats } as never));
	await tab.matches.see('a', tableWith([1], 6));
	expect(tab.matches.find('a')?.seats).toEqual(seats);
	await tab.matches.see('a', tableWith([1, 2], 7));
	expect(tab.namesOf(tab.matches.find('a')!)).toEqual(['P1', 'P2']);
});

test('what version 0.1.0 kept is a match with its token, and it can read what is kept now', async () => {
	const id = '0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e5';
	const { phone } = await import('$lib/database');
	const old = { id, game: 'ten', names: ['Ana', 'Ben'], status: 'open', totals: [1, 2], token: 'kbh_old', role: 'host', member: 'host', at: Date.now() } as const;
	await phone.use((db) => db.put('matches', { ...old, totals: [...old.totals], names: [...old.names] }));
	tab = await openTab();
	expect(tab.matches.find(id)).toMatchObject({ token: 'kbh_old', totals: [1, 2], winners: [], seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }] });
	// When it was opened is in its id.
	expect(Date.parse(tab.matches.find(id)!.opened_at)).toBe(parseInt('0199a6c05b1e', 16));
	await tab.matches.see(id, tableWith([3, 4]));
	expect(await phone.use((db) => db.get('matches', id))).toMatchObject({ names: ['P1', 'P2'], totals: [3, 4] });
});
