import type { Game } from '$lib/api/types';
import { cachedDetails } from '$lib/help/cache';
import { gameDetails } from '$lib/match/games.svelte';
import { loadReferee } from '$lib/referee/load';
import { words } from '$lib/words/words.svelte';
import { workerIsThere } from '$lib/worker';

/** How long the worker may take, in milliseconds: a slow phone takes a while to install it. */
const PATIENCE = 60_000;

/**
 * Brings onto this phone what a match without a connection takes, one game after the other: the referee with
 * its words, the house rules and the help, in the language of the page. What is here is not asked for again.
 */
export async function prepare(games: readonly Game[]): Promise<void> {
	// Half a megabyte, which this phone is to save: it comes with the first match.
	if (savesData()) return;
	const { language } = words;
	await workerIsThere(PATIENCE);
	for (const game of games) {
		if (words.language !== language) return;
		if (!(await cachedDetails(game, language))) await gameDetails(game);
		await loadReferee(language, game);
	}
}

/** Brings the referee before all that the worker keeps: a match may begin in a moment. */
export async function bringReferee(game: Game): Promise<void> {
	if (!savesData()) await loadReferee(words.language, game);
}

function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
