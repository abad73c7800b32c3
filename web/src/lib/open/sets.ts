import type { Game, GameOption } from '$lib/api/types';
import { recall, remember } from '$lib/storage';
import { changed, type Values } from './options';

/** House rules under a name, such as "as at Grandma's": what differs from the rule sheet. */
export interface RuleSet {
	name: string;
	values: Values;
	/** Whether the account that is signed in here keeps it, too. */
	sent?: true;
	/** Whether it was forgotten here, and the account does not know yet. */
	gone?: true;
}

const KEPT = 'rule-sets';

export type Kept = Partial<Record<Game, RuleSet[]>>;

/** All that this phone keeps. */
export const keptSets = (): Kept => recall<Kept>(KEPT) ?? {};

export const writeSets = (all: Kept): void => remember(KEPT, all);

/** The sets that this phone keeps, the last named first. */
export const setsOf = (game: Game): RuleSet[] => (keptSets()[game] ?? []).filter(({ gone }) => !gone);

/** Keeps house rules under a name, instead of those that had it. Returns all sets. */
export function keepSet(game: Game, { name, values }: RuleSet): RuleSet[] {
	return change(game, (sets) => [{ name, values }, ...sets.filter((set) => set.name !== name)]);
}

/** Forgets the house rules of a name. Returns the sets that are left. */
export function dropSet(game: Game, name: string): RuleSet[] {
	return change(game, (sets) =>
		sets.flatMap((set) => (set.name !== name ? [set] : set.sent ? [{ ...set, gone: true as const }] : []))
	);
}

/** Forgets what the account keeps that was signed in here. */
export function forgetSent(): void {
	const left = Object.entries(keptSets()).map(([game, sets]) => [game, sets.filter(({ sent }) => !sent)]);
	writeSets(Object.fromEntries(left) as Kept);
}

function change(game: Game, news: (sets: RuleSet[]) => RuleSet[]): RuleSet[] {
	const all = keptSets();
	writeSets({ ...all, [game]: news(all[game] ?? []) });
	return setsOf(game);
}

/** Whether two tables play by the same house rules. */
export function alike(options: GameOption[], one: Values, other: Values): boolean {
	return JSON.stringify(changed(options, one)) === JSON.stringify(changed(options, other));
}
