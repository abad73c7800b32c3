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

/** Whether the wait is over after so many milliseconds. */
async function over(wait: Promise<void>, after = 0): Promise<boolean> {
	await vi.advanceTimersByTimeAsync(after);
	return Promise.race([wait.then(() => true), Promise.resolve().then(() => Promise.resolve()).then(() => false)]);
}

test('what takes the connection waits until the worker has kept the page or failed to, and no longer than it is told', async () => {
	// Where there is no worker, nothing waits.
	expect(await over(worker.pageIsKept(10_000))).toBe(true);
	worker.keepsPage(new Promise(() => undefined));
	const late = worker.pageIsKept(10_000);
	expect(await over(late, 9_000)).toBe(false);
	expect(await over(late, 1_000)).toBe(true);
	for (const end of [(done: () => void) => done(), (_: () => void, fail: (error: Error) => void) => fail(new Error('no certificate'))]) {
		let done = () => {};
		let fail: (error: Error) => void = () => {};
		worker.keepsPage(new Promise<void>((...ends) => ([done, fail] = ends)));
		const wait = worker.pageIsKept(10_000);
		expect(await over(wait)).toBe(false);
		end(done, fail);
		await wait;
	}
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

test('what came before the worker is asked for once more, so that it is kept', () => {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (file: string) => void asked.push(file));
	const files = ['kibitz_referee_bg.Ab_1.wasm', 'echad.Cd-2.ftl', 'en.Ef3.json', 'chunk.js'].map((file) => `https://kibitz.example/_app/immutable/assets/${file}`);
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue(files.map((name) => ({ name }) as PerformanceEntry));
	worker.keepEarlier();
	expect(asked).toEqual(files.slice(0, 2));
});
