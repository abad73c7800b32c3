import { answer, api } from '$lib/api/client';
import type { Game, GameDetails } from '$lib/api/types';
import { words } from '$lib/words/words.svelte';

const loaded = new Map<string, Promise<GameDetails>>();

/** What the service says about a game, in the language of the page: deck, options, rulings. */
export function gameDetails(game: Game): Promise<GameDetails> {
	const key = `${game} ${words.language}`;
	let details = loaded.get(key);
	if (!details) {
		details = answer(api.GET('/v1/games/{game}', { params: { path: { game } } }));
		details.catch(() => loaded.delete(key));
		loaded.set(key, details);
	}
	return details;
}
