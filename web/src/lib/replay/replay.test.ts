import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '$lib/api/client';
import { NO_CONNECTION } from '$lib/api/problems';
import { PART, Replay } from './replay.svelte';

vi.mock('$lib/games', () => ({ loadGame: async () => undefined }));

/** A service with a match of so many entries, in rounds of a hundred. */
class Service {
	asked: string[] = [];
	away = false;
	constructor(readonly entries: number) {}

	client = { GET: (path: string, { params }: { params: Params }) => this.#answer(path, params) } as unknown as Client;
	about(what: string): string[] {
		return this.asked.filter((each) => each.startsWith(what));
	}

	async #answer(path: string, { query = {} }: Params) {
		const what = path.slice('/v1/matches/{id}'.length);
		this.asked.push(`${what} ${query.at ?? query.after ?? ''}`.trim());
		if (this.away) throw new TypeError('Failed to fetch');
		return { data: this.#data(what, query), response: new Response() };
	}

	#data(what: string, { at = 0, after = 0, limit = 0 }: Query) {
		if (what === '') return { seq: this.entries, house_rules: { game: 'echad' } };
		if (what === '/table') return { seq: at };
		if (what === '/rounds') return { items: [{ round: 1, first: 1 }, { round: 2, first: 101 }] };
		const count = Math.min(limit, this.entries - after);
		return { items: Array.from({ length: count }, (_, i) => ({ seq: after + i + 1 })), seq: this.entries };
	}
}
type Query = { at?: number; after?: number; limit?: number };
type Params = { query?: Query };

async function opened(entries: number, at = 0) {
	const service = new Service(entries);
	const replay = new Replay('m', service.client);
	await replay.open(at);
	await vi.waitFor(() => expect(replay.table?.seq).toBe(replay.at));
	return { service, replay };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a match opens before its first entry, or at the entry of a link', async () => {
	const { replay } = await opened(150);
	expect([replay.at, replay.last, replay.entry]).toEqual([0, 150, undefined]);
	const late = (await opened(150, 120)).replay;
	expect([late.at, late.entry?.seq, late.round?.round]).toEqual([120, 120, 2]);
	expect((await opened(150, 4000)).replay.at).toBe(150);
});

test('what comes next is there before it is asked for, and nothing is asked for twice', async () => {
	const { service, replay } = await opened(20, 5);
	await vi.waitFor(() => expect(service.about('/table').sort()).toEqual(['/table 4', '/table 5', '/table 6', '/table 7']));
	replay.step(1);
	replay.step(-1);
	await vi.waitFor(() => expect(replay.table?.seq).toBe(5));
	expect(service.about('/table 6')).toEqual(['/table 6']);
	expect(service.about('/log')).toEqual(['/log 0']);
});

test('who slides far sees the last place that the finger was at', async () => {
	const { service, replay } = await opened(5 * PART);
	for (let at = 10; at <= 900; at += 10) replay.go(at);
	await vi.waitFor(() => expect(replay.table?.seq).toBe(900));
	expect(service.about('/table').length).toBeLessThan(20);
	expect(replay.around(2).map(({ seq }) => seq)).toEqual([898, 899, 900, 901, 902]);
});

test('a match of many entries is not all kept', async () => {
	const { replay } = await opened(100 * PART);
	for (let part = 0; part < 100; part++) {
		replay.go(part * PART + 1);
		await vi.waitFor(() => expect(replay.entry?.seq).toBe(replay.at));
	}
	expect(replay.known.length).toBeLessThanOrEqual(10 * PART);
});

test('it plays by itself to the end, as fast as somebody wants', async () => {
	const { replay } = await opened(6);
	replay.play();
	await vi.advanceTimersByTimeAsync(1600);
	expect(replay.at).toBe(1);
	replay.faster();
	replay.faster();
	expect(replay.speed).toBe(4);
	await vi.advanceTimersByTimeAsync(400 * 3);
	expect(replay.at).toBe(4);
	await vi.advanceTimersByTimeAsync(400 * 3);
	expect([replay.at, replay.playing]).toEqual([6, false]);
	replay.play();
	expect(replay.at).toBe(0);
	replay.step(1);
	await vi.advanceTimersByTimeAsync(5000);
	expect(replay.at).toBe(1);
});

test('without a connection it says so, stays where it is, and goes on later', async () => {
	const { service, replay } = await opened(50);
	await vi.waitFor(() => expect(service.about('/table')).toContain('/table 2'));
	service.away = true;
	replay.go(30);
	await vi.waitFor(() => expect(replay.problem).toMatchObject({ code: NO_CONNECTION }));
	expect(replay.table?.seq).toBe(0);
	service.away = false;
	replay.go(30);
	await vi.waitFor(() => expect(replay.table?.seq).toBe(30));
	expect(replay.problem).toBeUndefined();
});
