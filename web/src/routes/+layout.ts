import { matches } from '$lib/match/matches.svelte';
import { firstLanguage, words } from '$lib/words/words.svelte';

export const ssr = false;

let loaded: Promise<void> | undefined;

/** Nothing can be shown without words, nor without what this phone keeps. */
export async function load(): Promise<void> {
	await Promise.all([words.ready || words.speak(firstLanguage()), (loaded ??= matches.load())]);
}
