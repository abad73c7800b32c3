import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';
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

let changes = () => {};

/** Where a component reads the sets, it sees what is written later, in another tab too. */
const heard = createSubscriber((update) => {
	changes = update;
	return on(window, 'storage', update);
});

/** Returns all that this phone keeps. */
export function keptSets(): Kept {
	heard();
	return recall<Kept>(KEPT) ?? {};
}

export function writeSets(all: Kept): void {
	remember(KEPT, all);
	changes();
}

/** Returns the sets that this phone keeps, the last named first. */
export const setsOf = (game: Game): RuleSet[] => (keptSets()[game] ?? []).filter(({ gone }) => !gone);

/** Keeps house rules under a name, instead of those that had it. */
export function keepSet(game: Game, { name, values }: RuleSet): void {
	change(game, (sets) => [{ name, values }, ...sets.filter((set) => set.name !== name)]);
}

/** Forgets the house rules of a name. */
export function dropSet(game: Game, name: string): void {
	change(game, (sets) =>
		sets.flatMap((set) => (set.name !== name ? [set] : set.sent ? [{ ...set, gone: true as const }] : []))
	);
}

/** Forgets what the account keeps that was signed in here. */
export function forgetSent(): void {
	const left = Object.entries(keptSets()).map(([game, sets]) => [game, sets.filter(({ sent }) => !sent)]);
	writeSets(Object.fromEntries(left) as Kept);
}

function change(game: Game, news: (sets: RuleSet[]) => RuleSet[]): void {
	const all = keptSets();
	writeSets({ ...all, [game]: news(all[game] ?? []) });
}

/** Whether two tables play by the same house rules. */
export function alike(options: GameOption[], one: Values, other: Values): boolean {
	return JSON.stringify(changed(options, one)) === JSON.stringify(changed(options, other));
}
