import type { Game } from '$lib/api/types';

/** In how many steps each game's turn is told: `help-echad-1` and so on. */
const STEPS: Record<Game, number> = { echad: 5, fire: 6, ten: 5, trash: 5, claro: 5 };

/** The messages that say how a turn goes, in order. */
export function turnOf(game: Game): string[] {
	return Array.from({ length: STEPS[game] }, (_, i) => `help-${game}-${i + 1}`);
}
