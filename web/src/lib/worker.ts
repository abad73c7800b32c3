import { WHEN_ASKED } from './shell';

/** What the worker is to leave the connection to. */
let first: Promise<unknown> = Promise.resolve();

/** Has this done before the worker comes, which would take a slow connection for itself: what is opened, then the referee. */
export function comesFirst(work: Promise<unknown>): void {
	first = Promise.allSettled([first, work]);
}

/** Waits until all of that is done, and what came of it meanwhile, but at most so many milliseconds. */
export async function whenFree(patience: number): Promise<void> {
	const late = new Promise((resolve) => setTimeout(resolve, patience));
	const all = async () => {
		for (let waited; waited !== first; ) await (waited = first);
	};
	await Promise.race([all(), late]);
}

/** Asks once more, as soon as there is a worker to keep it, for what came before. The browser still has it. */
export function keepEarlier(workers: ServiceWorkerContainer): void {
	if (workers.controller) return;
	const again = () => {
		const files = performance.getEntriesByType('resource').map(({ name }) => name);
		for (const file of files) if (WHEN_ASKED.test(file)) void fetch(file).catch(() => undefined);
	};
	workers.addEventListener('controllerchange', again, { once: true });
}

let refuse: () => void;
const refused = new Promise<void>((resolve) => (refuse = resolve));

/** The browser registers no worker, as where it does not trust the certificate: nothing has to wait for one. */
export function noWorker(): void {
	refuse();
}

/**
 * Waits until what is loaded is also kept, but at most so many milliseconds: on the first visit the worker comes
 * a moment later, and in some places never.
 */
export async function workerIsThere(patience: number): Promise<void> {
	const workers = globalThis.navigator?.serviceWorker;
	if (!workers || workers.controller) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const there = new Promise((resolve) => {
		workers.addEventListener('controllerchange', resolve, { once: true });
		timer = setTimeout(resolve, patience);
	});
	await Promise.race([there, refused]).finally(() => clearTimeout(timer));
}
