import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { Listener } from '$lib/api/stream';
import type { Claim, Entry, Match } from '$lib/api/types';
import { LiveMatch } from './live.svelte';
import { matches } from './matches.svelte';
import { keepSeen, lastSeen } from './seen';
import { keepOpened, newOpening, sendOpening } from './unsent';

vi.mock('$lib/api/client', () => ({
	api: { GET: ask('GET'), POST: ask('POST'), PUT: ask('PUT') },
	answer: <T>(asked: Promise<T>) => asked
}));
vi.mock('$lib/api/stream', () => ({
	follow(id: string, token: () => string, after: number, listener: Listener) {
		const stream = { id, token: token(), after, listener, check: vi.fn(), stop: vi.fn() };
		streams.push(stream);
		return stream;
	}
}));
vi.mock('$lib/games', () => ({ loadGame: async (game: string) => ({ game }) }));

interface Stream {
	id: string;
	token: string;
	after: number;
	listener: Listener;
	check: ReturnType<typeof vi.fn>;
	stop: ReturnType<typeof vi.fn>;
}
interface Asked {
	params?: { query?: { after?: number; table?: boolean }; header?: { 'If-Match'?: string } };
	body?: Body;
}
type Body = { id: string; reason?: string; back_to?: number; entries?: { id: string; claim: Claim }[] };

/** The service's side of the match: its log, and what is wrong with it. */
let log: Entry[];
let notes: object;
let problem: Problem | undefined;
/** Why it takes nothing, although it answers. */
let refusal: Problem | undefined;
/** Whether it never answers. */
let silent: boolean;
let requests: string[];
let streams: Stream[];
let id = 0;
let live: LiveMatch;

function ask(method: string) {
	return async (path: string, { params, body }: Asked = {}) => {
		const what = path.replace('/v1/matches/{id}', '');
		requests.push(`${method} ${what}`.trim());
		await Promise.resolve();
		if (silent) return new Promise(() => undefined);
		if (problem) throw problem;
		if (refusal && method !== 'GET') throw refusal;
		if (what === '/v1/matches') return { match: { ...match(), id: body!.id }, table: table() };
		if (method === 'GET' && what === '') return { ...match(), notes, ...(params?.query?.table && { table: table() }) };
		if (method === 'GET' && what === '/table') return table();
		if (method === 'GET' && what === '/log') {
			return { items: log.filter(({ seq }) => seq > (params?.query?.after ?? 0)).slice(0, 50), seq: log.length };
		}
		if (method === 'POST' && what === '/log') {
			return { answers: body!.entries!.map(({ id, claim }) => ({ outcome: 'recorded', entry: others(claim, id) })), table: table() };
		}
		if (what === '/undo') {
			const seen = params?.header?.['If-Match'];
			if (seen !== `"${log.length}"`) throw new Problem('stale', 412, '', { missed: log.slice(JSON.parse(JSON.parse(seen!))) });
			const entry = others({ kind: 'undo' }, body!.id);
			entry.back_to = body!.back_to ?? entry.seq - 2;
			return { entry, table: table() };
		}
		if (what === '/adjustments') return { entry: others(adjust(body!.reason!), body!.id), table: table() };
		throw new Error(`nobody answers ${method} ${path}`);
	};
}

const offline = new Problem(NO_CONNECTION, 0, '');
const adjust = (reason: string): Claim => ({ kind: 'adjustment', seat: 1, points: 1, reason });

function match(): Match {
	return { id: `match-${id}`, house_rules: { game: 'ten' }, seats: [{ seat: 1, name: 'Ana' }], status: 'open' } as Match;
}

function table() {
	return { seq: log.length, names: ['Ana', 'Ben'], standing: { status: 'open', totals: [log.length, 0] } };
}

/** An entry that reaches the log; only the streams still have to say so. */
function others(claim: Claim, entry = `entry ${log.length + 1}`): Entry {
	log.push({ seq: log.length + 1, id: entry, at: '2025-10-02T19:30:00Z', by: 'ben', claim, sentence: '', moved: true, effects: [] });
	return log.at(-1)!;
}

const stream = () => streams.at(-1)!.listener;
const seqs = () => live.entries.map(({ seq }) => seq);

/** Waits until the phone has written down what it saw. */
const isKept = () => vi.waitFor(async () => expect(await lastSeen(live.id)).toBeDefined());

beforeEach(async () => {
	vi.stubGlobal('document', { visibilityState: 'visible' });
	[log, notes, problem, refusal, silent, requests, streams] = [[], {}, undefined, undefined, false, [], []];
	id++;
	await matches.add(match(), { token: 'secret', role: 'host', member: 'host' });
	for (const reason of ['a', 'b', 'c']) others(adjust(reason));
	live = new LiveMatch(match().id);
});

afterEach(() => {
	live.close();
	vi.unstubAllGlobals();
});

test('a match opens with its table, its last entries and its game, and is followed from there', async () => {
	await live.open();
	expect([live.table?.seq, live.ui?.game, live.problem]).toEqual([3, 'ten', undefined]);
	expect(seqs()).toEqual([1, 2, 3]);
	expect(streams).toMatchObject([{ id: live.id, token: 'secret', after: 3 }]);
	expect(matches.find(live.id)).toMatchObject({ seats: [{ name: 'Ana' }, { name: 'Ben' }], totals: [3, 0], seq: 3 });
});

test('who has just opened a match sees its table without asking for it, and only then', async () => {
	log = [];
	const opening = newOpening({ game: 'ten' }, ['Ana', 'Ben'], {});
	await matches.begin(opening);
	keepOpened((await sendOpening(opening.id))!);
	live = new LiveMatch(opening.id);
	requests = [];
	await live.open();
	expect([live.table?.seq, live.names, live.match?.id, live.ui?.game]).toEqual([0, ['Ana', 'Ben'], opening.id, 'ten']);
	expect([requests, streams]).toMatchObject([[], [{ id: opening.id, after: 0 }]]);
	live.close();

	live = new LiveMatch(opening.id);
	await live.open();
	expect(requests).toEqual(['GET', 'GET /log']);
});

test('a match that was opened here and played on in another tab is asked for', async () => {
	log = [];
	const opening = newOpening({ game: 'ten' }, ['Ana', 'Ben'], {});
	await matches.begin(opening);
	keepOpened((await sendOpening(opening.id))!);
	others(adjust('a'));
	await matches.see(opening.id, table() as never);
	live = new LiveMatch(opening.id);
	await live.open();
	expect([live.table?.seq, matches.find(opening.id)?.seq]).toEqual([1, 1]);
});

test('of a long log the last entries are loaded, and earlier ones as somebody reads on', async () => {
	for (let i = log.length; i < 300; i++) others(adjust(`${i}`));
	await live.open();
	expect([seqs()[0], seqs().at(-1), live.earlier]).toEqual([271, 300, 270]);
	await live.loadEarlier();
	expect([seqs()[0], seqs().length, live.earlier]).toEqual([171, 130, 170]);
	await live.loadEarlier();
	await live.loadEarlier();
	await live.loadEarlier();
	expect([seqs(), live.earlier]).toEqual([Array.from({ length: 300 }, (_, i) => i + 1), 0]);
});

test('after a long absence there is no gap in what is known of the log', async () => {
	await live.open();
	for (let i = log.length; i < 200; i++) others(adjust(`${i}`));
	await live.load();
	expect([seqs()[0], seqs().at(-1)]).toEqual([171, 200]);
});

test('what others enter moves the table, whether the table comes along or has to be asked for', async () => {
	await live.open();
	stream().entry(others(adjust('d')), table() as never);
	expect([seqs().at(-1), live.table?.seq]).toEqual([4, 4]);
	const [fifth, sixth] = [others(adjust('e')), others(adjust('f'))];
	requests.length = 0;
	stream().entry(fifth, undefined);
	stream().entry(sixth, undefined);
	expect([seqs().at(-1), live.table?.seq]).toEqual([6, 4]);
	await vi.waitFor(() => expect(live.table?.seq).toBe(6));
	expect(requests).toEqual(['GET /table']);
});

test('the table stays the same where the stream only says again what is known', async () => {
	await live.open();
	const shown = live.table;
	stream().entry(log[2]!, table() as never);
	expect(live.table).toBe(shown);
	others(adjust('d'));
	stream().entry(log[3]!, table() as never);
	expect(live.table?.seq).toBe(4);
});

test('a table that an older page has kept in its own way is shown as the service has it', async () => {
	await live.open();
	await isKept();
	keepSeen({ id: live.id, match: live.match!, table: { ...live.table!, names: ['Ana', 'Dana'] } });
	await vi.waitFor(async () => expect((await lastSeen(live.id))?.table.names).toEqual(['Ana', 'Dana']));
	live.close();
	problem = offline;
	live = new LiveMatch(live.id);
	await live.open();
	expect([live.table?.seq, live.names]).toEqual([3, ['Ana', 'Dana']]);

	problem = undefined;
	stream().connection('live');
	await vi.waitFor(() => expect([live.table?.seq, live.names]).toEqual([3, ['Ana', 'Ben']]));
});

test('an answer that comes late does not take the table back', async () => {
	await live.open();
	const late = table();
	stream().entry(others(adjust('d')), table() as never);
	stream().entry(log[2]!, late as never);
	expect([live.table?.seq, seqs()]).toEqual([4, [1, 2, 3, 4]]);
});

test('what this phone enters is there once, whether its answer or the stream is faster', async () => {
	await live.open();
	await live.enter(adjust('d'));
	stream().entry(log[3]!, table() as never);
	expect([seqs(), live.table?.seq]).toEqual([[1, 2, 3, 4], 4]);
	const entering = live.enter({ kind: 'undo' });
	await vi.waitFor(() => expect(log).toHaveLength(5));
	stream().entry(log[4]!, table() as never);
	await entering;
	expect(seqs()).toEqual([1, 2, 3, 4, 5]);
	expect(live.entries[3]?.undone_by).toBe(5);
	expect(live.lastMove?.seq).toBe(3);
});

test('an undo takes back only what was on the screen, and brings what was not', async () => {
	await live.open();
	others(adjust('d'));
	await expect(live.enter({ kind: 'undo' })).rejects.toMatchObject({ code: 'stale' });
	await vi.waitFor(() => expect([seqs(), live.table?.seq]).toEqual([[1, 2, 3, 4], 4]));
	await live.enter({ kind: 'undo' });
	expect(seqs()).toEqual([1, 2, 3, 4, 5]);
});

test('two phones that undo the same take it back once', async () => {
	await live.open();
	const other = new LiveMatch(live.id);
	await other.open();
	const both = await Promise.allSettled([live.enter({ kind: 'undo' }), other.enter({ kind: 'undo' })]);
	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(log.filter(({ claim }) => claim.kind === 'undo')).toHaveLength(1);
	other.close();
});

test('a refusal brings what the phone had missed', async () => {
	await live.open();
	const missed = others(adjust('d'));
	refusal = new Problem('behind', 409, '', { missed: [missed] });
	await expect(live.enter(adjust('e'))).rejects.toMatchObject({ code: 'behind' });
	await vi.waitFor(() => expect([seqs(), live.table?.seq]).toEqual([[1, 2, 3, 4], 4]));
});

test('what is entered while the stream is broken waits, and is in the log as soon as it is back', async () => {
	await live.open();
	problem = offline;
	stream().connection('broken');
	expect(await live.enter(adjust('mine'))).toBeUndefined();
	expect([live.connection, live.queue.kept.length, live.queue.busy]).toEqual(['broken', 1, false]);
	problem = undefined;
	others(adjust('theirs'));
	const retry = vi.spyOn(live.queue, 'retry');
	stream().connection('live');
	// At once, not after the next pause.
	expect(retry).toHaveBeenCalledOnce();
	await vi.waitFor(() => expect(live.table?.seq).toBe(5));
	expect(log.map(({ claim }) => (claim as { reason: string }).reason)).toEqual(['a', 'b', 'c', 'theirs', 'mine']);
	expect([live.connection, live.queue.kept]).toEqual(['live', []]);
});

test('an undo takes back first what waits, and nothing of it is ever sent', async () => {
	await live.open();
	problem = offline;
	stream().connection('broken');
	await live.enter(adjust('mine'));
	expect(await live.enter({ kind: 'undo' })).toBeUndefined();
	expect(live.queue.kept).toEqual([]);
	problem = undefined;
	stream().connection('live');
	await live.queue.flush();
	expect(log).toHaveLength(3);
});

test('a request without an answer has the stream tried again', async () => {
	await live.open();
	problem = offline;
	await live.enter(adjust('mine'));
	expect(streams[0]!.check).toHaveBeenCalled();
});

test('without a connection a match opens as it was seen last, and is loaded when the stream is back', async () => {
	await live.open();
	await isKept();
	live.close();
	problem = offline;
	live = new LiveMatch(live.id);
	await live.open();
	expect([live.table?.seq, seqs(), live.ui?.game, live.problem]).toEqual([3, [1, 2, 3], 'ten', undefined]);
	expect(streams).toHaveLength(2);

	problem = undefined;
	others(adjust('d'));
	stream().connection('live');
	await vi.waitFor(() => expect([live.table?.seq, seqs()]).toEqual([4, [1, 2, 3, 4]]));
});

test.each([
	['is down', () => void (problem = new Problem('unreadable', 502, ''))],
	['never answers', () => void (silent = true)]
])('where the service %s, a match opens as it was seen last', async (_, happens) => {
	await live.open();
	await isKept();
	live.close();
	happens();
	live = new LiveMatch(live.id);
	void live.open();
	await vi.waitFor(() => expect([live.table?.seq, seqs(), live.problem]).toEqual([3, [1, 2, 3], undefined]), 2000);
});

test('what was never seen says why it cannot be shown, and opens when it is tried again', async () => {
	problem = offline;
	await live.open();
	expect([live.problem, live.table, streams]).toEqual([offline, undefined, []]);
	problem = undefined;
	await live.open();
	expect([live.problem, live.table?.seq]).toEqual([undefined, 3]);
});

test('a match that the service refuses is not shown from memory', async () => {
	await live.open();
	await isKept();
	live.close();
	problem = new Problem('token_revoked', 401, '');
	live = new LiveMatch(live.id);
	await live.open();
	expect([live.problem, live.table]).toEqual([problem, undefined]);
});

test('a phone that may not listen any more says so', async () => {
	await live.open();
	const revoked = new Problem('token_revoked', 401, '');
	stream().refused(revoked);
	expect(live.problem).toBe(revoked);
});

test('where the stream left something out, the match is loaded again', async () => {
	await live.open();
	for (const reason of ['d', 'e']) others(adjust(reason));
	stream().resync(5);
	await vi.waitFor(() => expect([seqs(), live.table?.seq]).toEqual([[1, 2, 3, 4, 5], 5]));
});

test('notes come by the stream, and those that it missed when it is back', async () => {
	await live.open();
	stream().changed({ kind: 'notes_changed', notes: { place: 'here' } } as never);
	expect(live.match?.notes).toEqual({ place: 'here' });
	notes = { place: 'there' };
	stream().connection('live');
	await vi.waitFor(() => expect(live.match?.notes).toEqual({ place: 'there' }));
});

test('in another language the entries are asked for again, and the stream goes on in it', async () => {
	await live.open();
	log[1] = { ...log[1]!, sentence: 'in other words' };
	await live.reword();
	expect(live.entries[1]?.sentence).toBe('in other words');
	expect(streams.map(({ after, stop }) => [after, stop.mock.calls.length])).toEqual([[3, 1], [3, 0]]);
});

test('a match that is closed while it loads is not followed', async () => {
	const opening = live.open();
	live.close();
	await opening;
	expect(streams).toEqual([]);
	expect(live.queue.watcher).toBeUndefined();
});
