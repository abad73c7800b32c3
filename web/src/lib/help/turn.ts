import type { Game } from '$lib/api/types';
import { words } from '$lib/words/words.svelte';

/** How a turn goes, step by step: `help-echad-1` and so on, as far as the words go. */
export function turnOf(game: Game): string[] {
	const steps: string[] = [];
	for (let step; (step = words.find(`help-${game}-${steps.length + 1}`)) !== undefined; ) steps.push(step);
	return steps;
}
