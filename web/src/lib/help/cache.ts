/**
 * What the service says about the games, kept on this phone for when there is no connection. It has a
 * database of its own, because all of it may be lost: the service says it again.
 */
import type { DBSchema } from 'idb';
import type { Game, GameDetails } from '$lib/api/types';
import { Database } from '$lib/idb';
import type { Language } from '$lib/words/languages';

interface Texts extends DBSchema {
	games: { key: [string, Language]; value: GameDetails };
}

const texts = new Database<Texts>('kibitz-texts', 1, { games: (db) => void db.createObjectStore('games') });

/** Keeps what the service says about a game. A phone that keeps nothing does without. */
export async function cacheDetails(details: GameDetails, language: Language): Promise<void> {
	try {
		await texts.use((db) => db.put('games', details, [details.game, language]));
	} catch {
		// It is asked for again next time.
	}
}

/** What this phone has kept about a game. */
export async function cachedDetails(game: Game, language: Language): Promise<GameDetails | undefined> {
	try {
		return await texts.use((db) => db.get('games', [game, language]));
	} catch {
		return undefined;
	}
}
