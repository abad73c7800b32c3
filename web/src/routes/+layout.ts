import { firstLanguage, words } from '$lib/words/words.svelte';

export const ssr = false;

/** Nothing can be shown without words. */
export async function load(): Promise<void> {
	if (!words.ready) await words.speak(firstLanguage());
}
