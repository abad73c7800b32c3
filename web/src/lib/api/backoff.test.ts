import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backoff } from './backoff';

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** How long a pause takes. */
async function lengthOf(pause: Promise<void>): Promise<number> {
	const begun = Date.now();
	const over = pause.then(() => Date.now() - begun);
	await vi.runAllTimersAsync();
	return over;
}

test('each pause is twice as long as the one before, up to a limit', async () => {
	const backoff = new Backoff();
	const pauses = [];
	for (let i = 0; i < 7; i++) pauses.push(await lengthOf(backoff.pause()));
	expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
	backoff.reset();
	expect(await lengthOf(backoff.pause())).toBe(500);
});

test('a pause is as long as the service asks for, at least', async () => {
	const backoff = new Backoff();
	expect(await lengthOf(backoff.pause(3000))).toBe(3000);
	expect(await lengthOf(backoff.pause(10))).toBe(1000);
});

test('a pause ends when it is hurried, and the next is short', async () => {
	const backoff = new Backoff();
	await lengthOf(backoff.pause());
	const pause = backoff.pause();
	backoff.hurry();
	await pause;
	expect(await lengthOf(backoff.pause())).toBe(500);
});
