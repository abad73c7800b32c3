import type { KnownMatch } from '$lib/match/matches.svelte';
import type { Values } from '$lib/open/options';

/** How a match ends: when the table says so, at a total, after some rounds, or after one. */
export type End = 'table' | 'target' | 'rounds' | 'one';

export function endOf({ target_score, rounds_per_match }: Values): End {
	if (target_score !== undefined) return 'target';
	return rounds_per_match === undefined ? 'table' : rounds_per_match === 1 ? 'one' : 'rounds';
}

/** The house rules that a way to end begins with. */
export function endsAs(end: End): Values {
	return { target_score: end === 'target' ? 100 : undefined, rounds_per_match: end === 'rounds' ? 5 : end === 'one' ? 1 : undefined };
}

/** The titles that were played before, the last one first, each with its last match. Spelled differently it is still one. */
export function titlesOf(matches: Pick<KnownMatch, 'id' | 'title'>[]): { title: string; match: string }[] {
	const titles = new Map<string, { title: string; match: string }>();
	for (const { id, title } of matches) {
		const key = title?.toLowerCase();
		if (title && key && !titles.has(key)) titles.set(key, { title, match: id });
	}
	return [...titles.values()];
}
