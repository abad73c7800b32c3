import type { Claim, Entry, Seat } from '$lib/api/types';
import { counts } from './log';

export type Lineup = Extract<Claim, { kind: 'lineup' }>;

/**
 * The lineup that people make, of whom some sit at the table already: a name is sent only
 * where it is new. Nothing, where everybody stays as they are.
 */
export function lineupOf(people: { name: string; from?: Seat }[], names: string[]): Lineup | undefined {
	const seated = people.map(({ name, from }) => ({ name: name.trim(), from })).filter(({ name }) => name !== '');
	const same = seated.length === names.length && seated.every(({ name, from }, i) => from === i + 1 && name === names[i]);
	if (same) return undefined;
	const seats = seated.map(({ name, from }) => {
		if (from === undefined) return { name };
		return names[from - 1] === name ? { from } : { from, name };
	});
	return { kind: 'lineup', seats };
}

/** Whom a lineup calls otherwise than before. */
export function renamed({ seats }: Lineup, names: string[]): { from: string; to: string }[] {
	return seats.flatMap(({ from, name: to }) => {
		const before = from === undefined ? undefined : names[from - 1];
		return before !== undefined && to !== undefined && to !== null ? [{ from: before, to }] : [];
	});
}

/** The entries that belong to a round; what comes after the last of them is between rounds. */
const OF_A_ROUND: Claim['kind'][] = ['round', 'play', 'result'];

/** The names of those who played the last round, as they are called now that it is over. */
export function calledNow(names: string[], log: Entry[]): string[] {
	const between = log.slice(log.findLastIndex((entry) => counts(entry) && OF_A_ROUND.includes(entry.claim.kind)) + 1);
	// Where each of them sits now, if they still do.
	let people: { name: string; seat: Seat | undefined }[] = names.map((name, i) => ({ name, seat: i + 1 }));
	for (const { claim } of between.filter(counts)) {
		if (claim.kind !== 'lineup') continue;
		people = people.map(({ name, seat }) => {
			const at = claim.seats.findIndex(({ from }) => from !== undefined && from !== null && from === seat);
			return at < 0 ? { name, seat: undefined } : { name: claim.seats[at]?.name ?? name, seat: at + 1 };
		});
	}
	return people.map(({ name }) => name);
}
