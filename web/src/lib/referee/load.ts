import type { Game, Schemas } from '$lib/api/types';
import { update } from '$lib/update.svelte';
import type { Loaded } from '$referee';

/** The referee with the words of a language and a game. Nothing where the phone or the build has none. */
export async function loadReferee(language: Schemas['Language'], game: Game): Promise<Loaded | undefined> {
	if (typeof WebAssembly === 'undefined') return undefined;
	try {
		const { load } = await import('$referee');
		return await load?.(language, game);
	} catch {
		// No connection, or a phone that does not let pages compile: it is asked for again later. Or the service has
		// a newer page, which has other files.
		update.look();
		return undefined;
	}
}
