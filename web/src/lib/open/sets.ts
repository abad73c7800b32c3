import type { Game, GameOption } from '$lib/api/types';
import { recall, remember } from '$lib/storage';
import { changed, type Values } from './options';

/** House rules under a name, such as "as at Grandma's": what differs from the rule sheet. */
export interface RuleSet {
	name: string;
	values: Values;
}

const KEPT = 'rule-sets';

type Kept = Partial<Record<Game, RuleSet[]>>;

/** The sets that this phone keeps, the last named first. */
export function setsOf(game: Game): RuleSet[] {
	return recall<Kept>(KEPT)?.[game] ?? [];
}

/** Keeps house rules under a name, instead of those that had it. Returns all sets. */
export function keepSet(game: Game, set: RuleSet): RuleSet[] {
	return write(game, [set, ...setsOf(game).filter(({ name }) => name !== set.name)]);
}

/** Forgets the house rules of a name. Returns the sets that are left. */
export function dropSet(game: Game, name: string): RuleSet[] {
	return write(
		game,
		setsOf(game).filter((set) => set.name !== name)
	);
}

function write(game: Game, sets: RuleSet[]): RuleSet[] {
	remember(KEPT, { ...recall<Kept>(KEPT), [game]: sets });
	return sets;
}

/** Whether two tables play by the same house rules. */
export function alike(options: GameOption[], one: Values, other: Values): boolean {
	return JSON.stringify(changed(options, one)) === JSON.stringify(changed(options, other));
}
