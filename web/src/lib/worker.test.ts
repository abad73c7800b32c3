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

test('what is loaded waits until a worker keeps it, and no longer than its patience lasts', async () => {
	const workers = phone();
	const wait = worker.workerIsThere(10_000);
	expect(await over(wait, 9_000)).toBe(false);
	workers.dispatchEvent(new Event('controllerchange'));
	expect(await over(wait)).toBe(true);
	expect(await over(worker.workerIsThere(10_000), 10_000)).toBe(true);
});

test('nothing waits where there is a worker, or none can be', async () => {
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

test('the worker waits for all that comes first, and for what that leads to, but not for ever', async () => {
	let opened = () => {};
	worker.comesFirst(new Promise<void>((resolve) => (opened = resolve)).then(() => worker.comesFirst(referee)));
	let come = () => {};
	const referee = new Promise<void>((resolve) => (come = resolve));
	const wait = worker.whenFree(30_000);
	expect(await over(wait, 1000)).toBe(false);
	opened();
	expect(await over(wait, 1000)).toBe(false);
	come();
	expect(await over(wait, 1000)).toBe(true);

	// What fails holds up nothing.
	worker.comesFirst(Promise.reject(new TypeError('Failed to fetch')));
	expect(await over(worker.whenFree(30_000), 1000)).toBe(true);
	worker.comesFirst(new Promise(() => undefined));
	const late = worker.whenFree(30_000);
	expect(await over(late, 29_000)).toBe(false);
	expect(await over(late, 1000)).toBe(true);
});

test('what came before the worker is asked for once more, so that it is kept', async () => {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (file: string) => void asked.push(file));
	const files = ['kibitz_referee_bg.Ab_1.wasm', 'echad.Cd-2.ftl', 'en.Ef3.json', 'chunk.js'].map((file) => `https://kibitz.example/_app/immutable/assets/${file}`);
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue(files.map((name) => ({ name }) as PerformanceEntry));
	const workers = phone();
	worker.keepEarlier(workers as unknown as ServiceWorkerContainer);
	expect(asked).toEqual([]);
	workers.dispatchEvent(new Event('controllerchange'));
	expect(asked).toEqual(files.slice(0, 2));

	const there = phone({});
	worker.keepEarlier(there as unknown as ServiceWorkerContainer);
	there.dispatchEvent(new Event('controllerchange'));
	expect(asked).toHaveLength(2);
});
