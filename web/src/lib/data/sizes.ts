import { words } from '$lib/words/words.svelte';

/** A number of bytes as people say it. */
export function sizeOf(bytes: number): string {
	if (bytes < 1_000_000) return words.say('data-kilobytes', { count: Math.ceil(bytes / 1000) });
	return words.say('data-megabytes', { count: Math.round(bytes / 100_000) / 10 });
}
