let refuse: () => void;
const refused = new Promise<void>((resolve) => (refuse = resolve));

/** The browser registers no worker, as where it does not trust the certificate: nobody has to wait for one. */
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
