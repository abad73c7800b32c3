import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshOrKept } from './shell';

const never = new Promise<Response>(() => undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const page = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const kept = () => page('kept');
const nothing = async () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is shown within two seconds. */
async function shown(asked: Promise<Response>, keeps: () => Promise<Response | undefined>): Promise<string> {
	const answer = freshOrKept(asked, keeps);
	await vi.advanceTimersByTimeAsync(2000);
	const soon = await Promise.race([answer, Promise.resolve()]);
	return soon ? (soon.type === 'error' ? 'error' : soon.text()) : 'nothing yet';
}

test('the newest shell is shown', async () => {
	expect(await shown(page('fresh'), kept)).toBe('fresh');
});

test('the kept one is shown without a connection, and where nobody answers or the service is down', async () => {
	expect(await shown(failed(), kept)).toBe('kept');
	expect(await shown(never, kept)).toBe('kept');
	for (const [text, status] of [['502 Bad Gateway', 502], ['Too many requests', 429], ['Not found', 404]] as const) {
		expect(await shown(page(text, status), kept)).toBe('kept');
	}
});

test('a proxy may ask who is there, and lead elsewhere', async () => {
	expect(await shown(page('Who are you?', 401), kept)).toBe('Who are you?');
	const elsewhere = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
	expect(await shown(Promise.resolve(elsewhere), kept)).toBe('');
});

test('with nothing kept, what comes is shown', async () => {
	expect(await shown(failed(), nothing)).toBe('error');
	expect(await shown(never, nothing)).toBe('nothing yet');
	expect(await shown(page('502 Bad Gateway', 502), nothing)).toBe('502 Bad Gateway');
});
