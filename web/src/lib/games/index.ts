import type { Game } from '$lib/api/types';
import type { Emblem } from '$lib/cards/face';
import { claro } from './claro/home';
import { echad } from './echad/home';
import { fire } from './fire/home';
import { ten } from './ten/home';
import { trash } from './trash/home';
import type { AnyGameUi, HomeGame } from './types';

/** The one place that names the games, in the order of Home. */
const games: Record<Game, HomeGame> = { echad, fire, ten, trash, claro };

/** The games in the order of Home. */
export const GAMES = Object.keys(games) as Game[];

/** A game, or nothing where the service knows one that this page does not. */
const find = (game: Game): HomeGame | undefined => games[game];

/** Loads what a game brings to the page, or nothing where the page does not know it. */
export async function loadGame(game: Game): Promise<AnyGameUi | undefined> {
	// A match's view, plays and results are all of its one game, which types cannot say here.
	return (await find(game)?.load()) as AnyGameUi | undefined;
}

/** What stands for a game; a plain card for one that the page does not know. */
export function emblemOf(game: Game): Emblem {
	return find(game)?.emblem ?? { hue: 'yellow', cards: [{ hues: [] }, { hues: [] }, { hues: [] }] };
}

/** The house rules of a game that most families change; none where the game cannot be loaded now. */
export async function firstRules(game: Game): Promise<readonly string[]> {
	return (await loadGame(game).catch(() => undefined))?.firstRules ?? [];
}
