import type { Game, Schemas } from '$lib/api/types';
import type { Loaded } from '$referee';

/** The referee with the words of a language and a game. Nothing where the phone or the build has none. */
export async function loadReferee(language: Schemas['Language'], game: Game): Promise<Loaded | undefined> {
	if (typeof WebAssembly === 'undefined') return undefined;
	await workerIsThere();
	try {
		const { load } = await import('$referee');
		return await load?.(language, game);
	} catch {
		// No connection, or a phone that does not let pages compile: it is asked for again later.
		return undefined;
	}
}

/** How long the worker may take, in milliseconds, until the page goes on without it. */
const PATIENCE = 10_000;

/** Waits until what is loaded is also kept: on the first visit the worker comes a moment later. */
async function workerIsThere(): Promise<void> {
	const worker = globalThis.navigator?.serviceWorker;
	if (!worker || worker.controller) return;
	await new Promise((resolve) => {
		worker.addEventListener('controllerchange', resolve, { once: true });
		setTimeout(resolve, PATIENCE);
	});
}
