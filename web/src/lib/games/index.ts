import type { Game } from '$lib/api/types';
import type { Emblem } from '$lib/cards/face';
import { FIRST_RULES as echad } from './echad/rules';
import { FIRST_RULES as fire } from './fire/rules';
import { FIRST_RULES as ten } from './ten/rules';
import { FIRST_RULES as trash } from './trash/rules';
import { FIRST_RULES as claro } from './claro/rules';
import type { AnyGameUi } from './types';

/** The one place that names the games, in the order of Home. Each is loaded when it is played; its emblem is there before. */
const games: Partial<Record<Game, { load: () => Promise<unknown>; emblem: Emblem }>> = {
	echad: {
		load: () => import('./echad').then((module) => module.echad),
		emblem: { hue: 'blue', cards: [{ text: 'ב', hues: ['blue'] }, { text: 'א', hues: ['blue'] }, { text: '+3', hues: ['blue'] }] }
	},
	fire: {
		load: () => import('./fire').then((module) => module.fire),
		emblem: { hue: 'red', cards: [{ text: '8', hues: [] }, { sign: 'flame', hues: ['red'] }, { text: '20', hues: [] }] }
	},
	ten: {
		load: () => import('./ten').then((module) => module.ten),
		emblem: { hue: 'green', cards: [{ text: '4', hues: [] }, { text: '10', hues: ['green'] }, { text: '6', hues: [] }] }
	},
	trash: {
		load: () => import('./trash').then((module) => module.trash),
		emblem: { hue: 'yellow', cards: [{ text: '7', hues: [], suit: 'hearts' }, { text: 'J', hues: [], suit: 'spades' }, { text: 'A', hues: [], suit: 'diamonds' }] }
	},
	claro: {
		load: () => import('./claro').then((module) => module.claro),
		emblem: { hue: 'pink', cards: [{ text: '12', hues: ['blue'], stars: true }, { sign: 'star', hues: ['pink'] }, { text: '31', hues: ['yellow'], stars: true }] }
	}
};

/** The games in the order of Home. */
export const GAMES = Object.keys(games) as Game[];

/** What a game brings to the page, or nothing while it has no input of its own. */
export async function loadGame(game: Game): Promise<AnyGameUi | undefined> {
	// A match's view, plays and results are all of its one game, which types cannot say here.
	return (await games[game]?.load()) as AnyGameUi | undefined;
}

/** What stands for a game; a plain card for one that the page does not know. */
export function emblemOf(game: Game): Emblem {
	return games[game]?.emblem ?? { hue: 'yellow', cards: [{ hues: [] }, { hues: [] }, { hues: [] }] };
}

/** The house rules of each game that most families change. */
export const FIRST_RULES: Record<Game, readonly string[]> = { echad, fire, ten, trash, claro };
