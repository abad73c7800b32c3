import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from './problems';
import { follow, followShared, type Listener } from './stream';

/** A request for a stream, and the stream that answers it. */
interface Asked {
	url: string;
	headers: Record<string, string>;
	say(event: object, id?: number): void;
	breakOff(): void;
}

/** A service that streams, as far as it can be reached. */
let asked: Asked[];
let answer: 'stream' | 'nothing' | 'away' | Response;
/** What the listener heard, in order. */
let heard: string[];
let screen: EventTarget & { visibilityState: string };

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
	asked = [];
	answer = 'stream';
	heard = [];
	screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
	vi.stubGlobal('window', new EventTarget());
	vi.stubGlobal('document', screen);
	vi.stubGlobal('fetch', stream);
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function stream(url: string, { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal }) {
	let controller!: ReadableStreamDefaultController<Uint8Array>;
	const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
	signal.addEventListener('abort', () => controller.error(signal.reason));
	asked.push({
		url,
		headers,
		say: (event, id) =>
			controller.enqueue(new TextEncoder().encode(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`)),
		breakOff: () => controller.error(new TypeError('network error'))
	});
	if (answer === 'away') throw new TypeError('Failed to fetch');
	if (answer === 'nothing') return new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
	return answer === 'stream' ? new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }) : answer.clone();
}

const listener: Listener = {
	connection: (state) => heard.push(state),
	refused: ({ code }: Problem) => heard.push(`refused: ${code}`),
	entry: ({ seq }, table) => heard.push(`entry ${seq}${table ? ` with table ${table.seq}` : ''}`),
	changed: ({ kind }) => heard.push(kind),
	resync: (seq) => heard.push(`resync ${seq}`)
};

/** Lets everything happen that is due within so many milliseconds. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => asked.at(-1)!;

test('what happens at the table is heard as it comes', async () => {
	follow('m', () => 'secret', 4, listener);
	await pass();
	expect(last().url).toBe('/v1/matches/m/events');
	expect(last().headers).toMatchObject({ Authorization: 'Bearer secret', 'Last-Event-ID': '4' });
	last().say({ kind: 'entry', entry: { seq: 5 } }, 5);
	last().say({ kind: 'entry', entry: { seq: 6 }, table: { seq: 6 } }, 6);
	last().say({ kind: 'notes_changed', notes: {} });
	await pass();
	expect(heard).toEqual(['connecting', 'live', 'entry 5', 'entry 6 with table 6', 'notes_changed']);
});

test('a stream that breaks comes back by itself, and goes on after what was heard', async () => {
	follow('m', () => 'secret', 4, listener);
	await pass();
	last().say({ kind: 'entry', entry: { seq: 5 } }, 5);
	await pass();
	last().breakOff();
	await pass();
	expect(heard.splice(0)).toEqual(['connecting', 'live', 'entry 5', 'broken']);
	await pass(500);
	expect(last().headers).toMatchObject({ 'Last-Event-ID': '5' });
	last().say({ kind: 'resync', seq: 300 }, 300);
	await pass(5000);
	last().breakOff();
	await pass(500);
	expect(heard).toEqual(['live', 'resync 300', 'broken', 'live']);
	expect(asked.map(({ headers }) => headers['Last-Event-ID'])).toEqual(['4', '5', '300']);
});

test('without a connection it is tried in ever longer pauses, but at once when the phone is taken in the hand', async () => {
	answer = 'away';
	follow('m', () => 'secret', 0, listener);
	await pass(500 + 1000 + 2000);
	expect(asked).toHaveLength(4);
	screen.visibilityState = 'hidden';
	screen.dispatchEvent(new Event('visibilitychange'));
	await pass();
	expect(asked).toHaveLength(4);
	answer = 'stream';
	screen.visibilityState = 'visible';
	screen.dispatchEvent(new Event('visibilitychange'));
	await pass();
	expect(asked).toHaveLength(5);
	expect(heard.at(-1)).toBe('live');
});

test('it is tried at once when the network is back, and given up at once when that is gone', async () => {
	follow('m', () => 'secret', 0, listener);
	await pass();
	answer = 'away';
	window.dispatchEvent(new Event('offline'));
	await pass();
	expect(heard.at(-1)).toBe('broken');
	answer = 'stream';
	window.dispatchEvent(new Event('online'));
	await pass();
	expect(heard.at(-1)).toBe('live');
});

test('a stream that says nothing for too long, not even that it lives, is begun again', async () => {
	follow('m', () => 'secret', 0, listener);
	await pass();
	await pass(44_000);
	last().say({ kind: 'rematch', match_id: 'next' });
	await pass(44_000);
	expect(asked).toHaveLength(1);
	await pass(2000);
	expect(asked).toHaveLength(2);
	expect(heard).toEqual(['connecting', 'live', 'rematch', 'broken', 'live']);
});

test('a service that does not answer is asked again', async () => {
	answer = 'nothing';
	follow('m', () => 'secret', 0, listener);
	await pass(11_900);
	expect(heard).toEqual(['connecting']);
	answer = 'stream';
	await pass(1000);
	expect(heard).toEqual(['connecting', 'broken', 'live']);
});

test('a stream is tried again where a request got no answer', async () => {
	const following = follow('m', () => 'secret', 0, listener);
	await pass();
	following.check();
	await pass(500);
	expect(heard).toEqual(['connecting', 'live', 'broken', 'live']);
});

test('a service that is busy is asked again; one that refuses is not', async () => {
	answer = Response.json({ code: 'busy', message: '' }, { status: 503 });
	follow('m', () => 'secret', 0, listener);
	await pass();
	answer = Response.json({ code: 'token_revoked', message: '' }, { status: 401 });
	await pass(60_000);
	expect(heard).toEqual(['connecting', 'broken', 'refused: token_revoked']);
	expect(asked).toHaveLength(2);
});

test.each([
	['ends at once', () => new Response('', { headers: { 'Content-Type': 'text/event-stream' } })],
	['is a page', () => new Response('<h1>Welcome to the hotel</h1>', { headers: { 'Content-Type': 'text/html' } })]
])('a stream that %s is asked for in ever longer pauses', async (_, made) => {
	answer = made();
	follow('m', () => 'secret', 0, listener);
	await pass(60_000);
	expect(asked.length).toBeLessThanOrEqual(9);
	expect(heard.includes('live')).toBe(answer.headers.get('Content-Type') === 'text/event-stream');
});

test('nothing is asked or heard after the end', async () => {
	const following = follow('m', () => 'secret', 0, listener);
	await pass();
	following.stop();
	await pass(60_000);
	window.dispatchEvent(new Event('online'));
	await pass();
	expect(asked).toHaveLength(1);
	expect(heard).toEqual(['connecting', 'live']);
});

test('a link to a match is followed without a token', async () => {
	const moved = vi.fn();
	followShared('a/b', { connection: () => undefined, refused: () => undefined, moved });
	await pass();
	expect(last()).toMatchObject({ url: '/v1/shared/a%2Fb/events', headers: {} });
	last().say({ kind: 'moved', seq: 7 }, 7);
	last().say({ kind: 'something new' });
	await pass();
	expect(moved.mock.calls).toEqual([[7]]);
});
