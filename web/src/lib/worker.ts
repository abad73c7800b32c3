import { WHEN_ASKED } from './shell';

/** What the worker is to leave the connection to. */
let first: Promise<unknown> = Promise.resolve();

/** Has this done before the worker comes, which would take a slow connection for itself: what is opened, then the referee. */
export function comesFirst(work: Promise<unknown>): void {
	first = Promise.allSettled([first, work]);
}

/** Waits until all of that is done, and what came of it meanwhile, but at most so many milliseconds. */
export function whenFree(patience: number): Promise<void> {
	const all = async () => {
		for (let waited; waited !== first; ) await (waited = first);
	};
	return atMost(patience, all());
}

/** Waits for this, but at most so many milliseconds. */
async function atMost(patience: number, work: Promise<unknown>): Promise<void> {
	await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Asks once more, now that there is a worker to keep it, for what came before. The browser still has it. */
export function keepEarlier(): void {
	const files = performance.getEntriesByType('resource').map(({ name }) => name);
	for (const file of files) if (WHEN_ASKED.test(file)) void fetch(file).catch(() => undefined);
}

/** What the worker does to keep the page. */
let keeping: Promise<unknown> = Promise.resolve();

/** This is done by the worker before it keeps anything else. It may fail, as where the browser does not trust the certificate. */
export function keepsPage(work: Promise<unknown>): void {
	keeping = Promise.allSettled([work]);
}

/** Waits until the worker has kept the page, or has failed to, but at most so many milliseconds. */
export function pageIsKept(patience: number): Promise<void> {
	return atMost(patience, keeping);
}
