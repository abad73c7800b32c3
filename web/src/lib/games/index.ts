import type { Game } from '$lib/api/types';
import { claro } from './claro/home';
import { echad } from './echad/home';
import { fire } from './fire/home';
import { pad } from './pad/home';
import { ten } from './ten/home';
import { trash } from './trash/home';
import { SHAPES, type Emblem, type Hue } from '$lib/cards/face';
import { words } from '$lib/words/words.svelte';
import type { AnyGameUi, HomeGame } from './types';

/** The one place that names the games, in the order of Home. */
const games: Record<Game, HomeGame> = { echad, fire, ten, trash, claro, pad };

/** The games in the order of Home. */
export const GAMES = Object.keys(games) as Game[];

const HUES = Object.keys(SHAPES) as Hue[];

/** The game of a key: in lists, each title of a score pad is a game of its own, such as `pad:rummikub`. */
export function gameOf(key: string): Game {
	return key.split(':')[0] as Game;
}

/** What the title in a key is compared by, if it has one. */
const titleIn = (key: string): string | undefined => key.split(':')[1];

/** What a match's game is called: any other game by its title. */
export function calledGame({ game, title }: { game: string; title?: string | null }): string {
	return title ?? titleIn(game) ?? words.find(`game-${game}`) ?? game;
}

/** A game, or nothing where the service knows one that this page does not. */
const find = (key: string): HomeGame | undefined => games[gameOf(key)];

/** Loads what a game brings to the page, or nothing where the page does not know it. */
export async function loadGame(game: Game): Promise<AnyGameUi | undefined> {
	// A match's view, plays and results are all of its one game, which types cannot say here.
	return (await find(game)?.load()) as AnyGameUi | undefined;
}

/** What stands for a game; a plain card for one that the page does not know. Each title of a score pad has a colour of its own. */
export function emblemOf(key: string, title = titleIn(key)): Emblem {
	const { hue, cards } = find(key)?.emblem ?? { hue: 'yellow', cards: [{ hues: [] }, { hues: [] }, { hues: [] }] };
	if (!title) return { hue, cards };
	const letters = [...title.toUpperCase()];
	const own = HUES[letters.reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % HUES.length]!;
	return { hue: own, cards: [cards[0], { text: letters[0], hues: [own] }, cards[2]] };
}
