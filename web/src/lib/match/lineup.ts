import type { Claim, Seat } from '$lib/api/types';

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
