import type { Game, Schemas } from '$lib/api/types';
import { workerIsThere } from '$lib/worker';
import type { Loaded } from '$referee';

/** How long the worker may take, in milliseconds, until the page goes on without it. */
const PATIENCE = 10_000;

/** Whatever came of that wait, it is over once for all. */
let waited: Promise<void> | undefined;

/** The referee with the words of a language and a game. Nothing where the phone or the build has none. */
export async function loadReferee(language: Schemas['Language'], game: Game): Promise<Loaded | undefined> {
	if (typeof WebAssembly === 'undefined') return undefined;
	await (waited ??= workerIsThere(PATIENCE));
	try {
		const { load } = await import('$referee');
		return await load?.(language, game);
	} catch {
		// No connection, or a phone that does not let pages compile: it is asked for again later.
		return undefined;
	}
}
