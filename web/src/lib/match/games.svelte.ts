import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { Game, GameDetails } from '$lib/api/types';
import { cacheDetails, cachedDetails } from '$lib/help/cache';
import type { Language } from '$lib/words/languages';
import { words } from '$lib/words/words.svelte';

const loaded = new Map<string, Promise<GameDetails>>();

/**
 * What the service says about a game, in the language of the page: deck, options, rulings. Without a
 * connection it is what the service said last.
 */
export function gameDetails(game: Game): Promise<GameDetails> {
	const { language } = words;
	const key = `${game} ${language}`;
	let details = loaded.get(key);
	if (!details) {
		details = ask(game, language, () => loaded.delete(key));
		details.catch(() => loaded.delete(key));
		loaded.set(key, details);
	}
	return details;
}

async function ask(game: Game, language: Language, again: () => void): Promise<GameDetails> {
	try {
		const details = await answer(api.GET('/v1/games/{game}', { params: { path: { game } } }));
		void cacheDetails(details, language);
		return details;
	} catch (error) {
		if (!(error instanceof Problem) || !error.passing) throw error;
		const kept = await cachedDetails(game, language);
		if (!kept) throw error;
		// It may have changed since: next time the service is asked again.
		again();
		return kept;
	}
}
