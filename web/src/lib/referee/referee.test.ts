import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { Listener } from '$lib/api/stream';
import type { Claim, Entry } from '$lib/api/types';
import { LiveMatch } from '$lib/match/live.svelte';
import { matches } from '$lib/match/matches.svelte';
import { load } from '$referee';
import { keptLog } from './logbook';
import { aMatch, lay, NAMES, refereed, Service } from './real';

vi.mock('$lib/api/client', () => ({
	api: { GET: ask('GET'), POST: ask('POST'), PUT: ask('PUT') },
	answer: <T>(asked: Promise<T>) => asked
}));
vi.mock('$lib/api/stream', () => ({
	follow: (_id: string, _token: string, _after: number, heard: Listener) => {
		listener = heard;
		return { check() {}, stop() {} };
	}
}));
vi.mock('$lib/games', () => ({ loadGame: async (game: string) => ({ game }) }));

interface Asked {
	params?: { query?: { after?: number; at?: number } };
	body?: { id: string; seat: number; play: object; stands?: true; round: number; result: object; deal: object; entries: { id: string; claim: Claim }[] };
}

let service: Service;
let listener: Listener;
let problem: Problem | undefined;
/** What holds an answer up. */
let held: Promise<void> | undefined;
let requests: string[];
let live: LiveMatch;
let id = 0;
const offline = new Problem(NO_CONNECTION, 0, '');

function ask(method: string) {
	return async (path: string, { params, body }: Asked = {}) => {
		const what = `${method} ${path.replace('/v1/matches/{id}', '')}`.trim();
		requests.push(what);
		await held;
		if (problem) throw problem;
		const { match } = service;
		const entered = (claim: Claim) => ({ entry: service.takes(claim, { id: body!.id }), table: match.table });
		switch (what) {
			case 'GET':
				return { ...aMatch(live.id), rules_version: rules, table: match.table };
			case 'GET /table':
				return params?.query?.at === 0 ? { names: NAMES } : match.table;
			case 'GET /log':
				return { items: match.log(params?.query?.after).slice(0, 40), seq: match.seq };
			case 'GET /scoresheet':
				return match.scoresheet;
			case 'POST /plays':
				return entered({ kind: 'play', seat: body!.seat, play: body!.play, ...(body!.stands && { stands: true }) } as Claim);
			case 'POST /undo':
				return entered({ kind: 'undo' });
			case 'POST /log': {
				const answers = body!.entries.map(({ id, claim }) => ({ outcome: 'recorded', entry: service.takes(claim, { id }) }));
				return { answers, table: match.table, more: false };
			}
		}
		throw new Error(`nobody answers ${what}`);
	};
}

let rules: number;

/** What reaches the log from elsewhere. */
function others(claim: Claim): Entry {
	const entry = service.takes(claim);
	listener.entry(entry, service.match.table);
	return entry;
}

const turn = () => (live.table?.view?.game === 'echad' ? live.table.view.turn : undefined);
const judged = () => vi.waitFor(() => expect(live.supposed).toBeDefined());

async function open() {
	live = new LiveMatch(live.id);
	await live.open();
}

beforeEach(async ({ skip }) => {
	if (!load) skip();
	vi.stubGlobal('document', { visibilityState: 'visible' });
	[problem, held, requests, rules] = [undefined, undefined, [], 1];
	id++;
	service = await Service.begin(`refereed-${id}`);
	live = new LiveMatch(`refereed-${id}`);
	await matches.add(aMatch(live.id), { token: 'secret', role: 'host', member: 'host' });
	await open();
	await judged();
});

afterEach(() => {
	live?.close();
	vi.unstubAllGlobals();
});

refereed('a verdict is there before the service has answered, and nothing changes when it does', async () => {
	let release = () => {};
	held = new Promise((resolve) => (release = resolve));
	const verdicts: (string | undefined)[] = [];
	const entering = live.enter(lay(2, 'blue-he'), ({ verdict }) => verdicts.push(verdict?.ruling));
	expect([verdicts, turn(), live.entries.at(-1)?.seq]).toEqual([['legal'], 3, 2]);
	const { table } = live;
	release();
	await entering;
	expect(live.table).toBe(table);
	expect([live.waiting, live.supposed?.entries, live.entries.length]).toEqual([[], [], 2]);
});

refereed('the table that was on the screen is still the same once the referee is there', async () => {
	live.close();
	live = new LiveMatch(live.id);
	await live.open();
	const { table } = live;
	expect(live.supposed).toBeUndefined();
	await judged();
	expect(live.table).toBe(table);
});

refereed('without a connection everything is judged, and the service comes to the same', async () => {
	problem = offline;
	listener.connection('broken');
	const verdicts: (string | undefined)[] = [];
	const enter = (claim: Claim) => live.enter(claim, ({ verdict }) => verdicts.push(verdict?.ruling));
	await enter(lay(2, 'blue-he'));
	await enter(lay(3, 'red-vav'));
	await enter(lay(3, 'red-vav', true));
	expect([verdicts, turn()]).toEqual([['legal', 'illegal', 'illegal'], 1]);
	const hands = [{ seat: 1, cards: ['green-he'] }, { seat: 3, cards: ['wild'] }];
	await enter({ kind: 'result', round: 1, result: { game: 'echad', winner: 2, hands } });
	expect(live.table).toMatchObject({ round: 2, round_open: false, standing: { totals: [0, 25, 0] } });
	expect((await live.scoresheet()).rounds).toMatchObject([{ points: [0, 25, 0] }]);
	expect(await live.resultOf(1)).toMatchObject({ counted: true, result: { winner: 2 } });
	await enter({ kind: 'round', deal: { game: 'echad', dealer: 2, up: 'red-he' } });
	const { table } = live;
	problem = undefined;
	listener.connection('live');
	await vi.waitFor(() => expect(live.waiting).toEqual([]));
	expect(live.table).toBe(table);
	expect(JSON.stringify(live.table)).toBe(JSON.stringify(service.match.table));
	// What was told at once is not told again.
	await vi.waitFor(() => expect(live.queue.settled.map(({ still }) => still)).toEqual([undefined, true, undefined, undefined, undefined]));
});

refereed('undo takes back what was not sent, with what was tried on top of it', async () => {
	problem = offline;
	listener.connection('broken');
	await live.enter(lay(2, 'blue-he'));
	await live.enter(lay(3, 'blue-vav'));
	await live.enter(lay(1, 'red-tet'));
	await live.enter({ kind: 'undo' });
	expect([turn(), live.waiting.map(({ claim }) => claim)]).toEqual([3, [lay(2, 'blue-he')]]);
	await live.enter({ kind: 'undo' });
	expect([turn(), live.waiting]).toEqual([2, []]);
	// What others have seen takes a connection.
	await expect(live.enter({ kind: 'undo' })).rejects.toMatchObject({ code: NO_CONNECTION });
});

refereed('what makes no sense is refused without a connection, too', async () => {
	problem = offline;
	listener.connection('broken');
	await expect(live.enter({ kind: 'round', deal: { game: 'echad', dealer: 1, up: 'red-he' } })).rejects.toMatchObject({ name: 'Problem' });
	expect(live.waiting).toEqual([]);
});

refereed('by the rules of another version, only the service refuses', async () => {
	live.close();
	rules = 99;
	await open();
	await judged();
	problem = offline;
	listener.connection('broken');
	await live.enter({ kind: 'round', deal: { game: 'echad', dealer: 1, up: 'red-he' } });
	expect(live.waiting).toHaveLength(1);
});

refereed('what others entered meanwhile comes first', async () => {
	problem = offline;
	listener.connection('broken');
	await live.enter(lay(2, 'blue-he'));
	problem = undefined;
	others(lay(2, 'green-gimel'));
	expect([live.supposed?.entries[0]?.moved, turn()]).toEqual([false, 3]);
	listener.connection('live');
	await vi.waitFor(() => expect(live.waiting).toEqual([]));
	await vi.waitFor(() => expect(live.entries.map(({ moved }) => moved)).toEqual([true, true, false]));
	expect(turn()).toBe(3);
});

refereed('where the service has another table, that is shown, and nothing is judged here any more', async () => {
	const warned = vi.spyOn(console, 'warn').mockReturnValue();
	const entry = service.takes(lay(2, 'blue-he'));
	listener.entry(entry, { ...service.match.table, names: ['Ana', 'Ben', 'Dana'] });
	expect([live.names, live.supposed]).toEqual([['Ana', 'Ben', 'Dana'], undefined]);
	expect(warned).toHaveBeenCalledOnce();
	await live.enter(lay(3, 'blue-vav'));
	expect(live.table?.seq).toBe(3);
});

refereed('the whole log is on the phone, and opened again without a connection it is judged on', async () => {
	const cards = ['alef', 'bet', 'gimel', 'dalet', 'he', 'vav', 'zayin', 'chet', 'tet', 'yud'];
	for (let i = 0; i < 18; i++) others(lay(((i + 1) % 3) + 1, `blue-${cards[i % 10]}`));
	others({ kind: 'adjustment', seat: 1, points: 5, reason: 'a' });
	await vi.waitFor(async () => expect((await keptLog(live.id)).entries.length).toBe(service.match.seq));
	expect((await keptLog(live.id)).names).toEqual(NAMES);
	live.close();
	problem = offline;
	await open();
	await judged();
	expect(JSON.stringify(live.table)).toBe(JSON.stringify(service.match.table));
});

refereed('what the phone missed is loaded part by part', async () => {
	live.close();
	for (let i = 0; i < 60; i++) service.takes({ kind: 'adjustment', seat: 1, points: 1, reason: `${i}` });
	requests = [];
	await open();
	await judged();
	expect(live.table?.standing.totals).toEqual([60, 0, 0]);
	expect(requests.filter((request) => request === 'GET /log').length).toBeGreaterThan(1);
	expect(requests).not.toContain('GET /table?at=0');
});

refereed('earlier entries are there without a connection', async () => {
	live.close();
	for (let i = 0; i < 60; i++) service.takes({ kind: 'adjustment', seat: 1, points: 1, reason: `${i}` });
	await open();
	await judged();
	problem = offline;
	listener.connection('broken');
	expect(live.earlier).toBeGreaterThan(0);
	await live.loadEarlier();
	expect([live.earlier, live.entries.length]).toEqual([0, 61]);
});
