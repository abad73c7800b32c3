import type { Game } from '$lib/api/types';
import { FIRST_RULES as echad } from './echad/rules';
import { FIRST_RULES as fire } from './fire/rules';
import { FIRST_RULES as ten } from './ten/rules';
import { FIRST_RULES as trash } from './trash/rules';
import { FIRST_RULES as claro } from './claro/rules';
import type { AnyGameUi } from './types';

/** The one place that names the games. Each is loaded when it is played. */
const games: Partial<Record<Game, () => Promise<unknown>>> = {
	echad: () => import('./echad').then((module) => module.echad),
	fire: () => import('./fire').then((module) => module.fire),
	ten: () => import('./ten').then((module) => module.ten),
	trash: () => import('./trash').then((module) => module.trash),
	claro: () => import('./claro').then((module) => module.claro)
};

/** The games in the order of Home. */
export const GAMES: Game[] = ['echad', 'fire', 'ten', 'trash', 'claro'];

/** What a game brings to the page, or nothing while it has no input of its own. */
export async function loadGame(game: Game): Promise<AnyGameUi | undefined> {
	// A match's view, plays and results are all of its one game, which types cannot say here.
	return (await games[game]?.()) as AnyGameUi | undefined;
}

/** The house rules of each game that most families change. */
export const FIRST_RULES: Record<Game, readonly string[]> = { echad, fire, ten, trash, claro };
