import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let worker: typeof import('./worker');
beforeEach(async () => {
	vi.useFakeTimers();
	vi.resetModules();
	worker = await import('./worker');
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A phone that has a worker, or gets one. */
function phone(controller?: object) {
	const workers = Object.assign(new EventTarget(), { controller });
	vi.stubGlobal('navigator', { serviceWorker: workers });
	return workers;
}

/** Whether the wait is over after so many milliseconds. */
async function over(wait: Promise<void>, after = 0): Promise<boolean> {
	await vi.advanceTimersByTimeAsync(after);
	return Promise.race([wait.then(() => true), Promise.resolve().then(() => Promise.resolve()).then(() => false)]);
}

test('what is loaded waits until a worker keeps it, and no longer than it is told', async () => {
	const workers = phone();
	const wait = worker.workerIsThere(10_000);
	expect(await over(wait, 9_000)).toBe(false);
	workers.dispatchEvent(new Event('controllerchange'));
	expect(await over(wait)).toBe(true);
	expect(await over(worker.workerIsThere(10_000), 10_000)).toBe(true);
});

test('nobody waits where there is a worker, or none can be', async () => {
	phone({});
	expect(await over(worker.workerIsThere(10_000))).toBe(true);
	vi.stubGlobal('navigator', {});
	expect(await over(worker.workerIsThere(10_000))).toBe(true);
	phone();
	const wait = worker.workerIsThere(10_000);
	expect(await over(wait)).toBe(false);
	worker.noWorker();
	expect(await over(wait)).toBe(true);
	expect(await over(worker.workerIsThere(10_000))).toBe(true);
});
