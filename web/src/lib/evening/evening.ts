import type { MatchSummary } from '$lib/api/types';

/** What lies this far apart is no longer one evening, in milliseconds. */
const APART = 6 * 3_600_000;

const begin = (match: MatchSummary) => Date.parse(match.opened_at);
const end = (match: MatchSummary) => Date.parse(match.finished_at ?? match.changed_at);

/** The matches of the evening that one of them belongs to, in the order in which they were opened. */
export function eveningOf(all: MatchSummary[], id: string): MatchSummary[] {
	const sorted = [...all].sort((a, b) => begin(a) - begin(b));
	let evening: MatchSummary[] = [];
	let over = -Infinity;
	for (const match of sorted) {
		if (begin(match) - over >= APART) {
			if (evening.some((each) => each.id === id)) return evening;
			evening = [];
			over = -Infinity;
		}
		evening.push(match);
		// A scoresheet that was entered later has no use for its end.
		over = Math.max(over, begin(match), Math.min(end(match), begin(match) + APART));
	}
	return evening.some((each) => each.id === id) ? evening : [];
}

/** Somebody who played that evening. */
export interface Person {
	name: string;
	played: number;
	won: number;
}

/** What tells who played in a match and who won it. */
export type Won = Pick<MatchSummary, 'seats' | 'winners'>;

/** Who played, who won most first. People are known by their player, or else by their name. */
export function peopleOf(evening: Won[]): Person[] {
	const people = new Map<string, Person>();
	// The name of a player at one table means the same person at another.
	const players = new Map(evening.flatMap(({ seats }) => seats.flatMap(({ name, player_id }) => (player_id ? [[name, player_id] as const] : []))));
	for (const { seats, winners } of evening) {
		const here = new Set<string>();
		for (const { seat, name, player_id } of seats) {
			const known = player_id ?? players.get(name) ?? name;
			// Nobody sits twice at a table: the other one has but the same name.
			const key = here.has(known) ? name : known;
			here.add(key);
			const person = people.get(key) ?? { name, played: 0, won: 0 };
			person.played += 1;
			if (winners.includes(seat)) person.won += 1;
			people.set(key, person);
		}
	}
	return [...people.values()].sort((a, b) => b.won - a.won || a.played - b.played || a.name.localeCompare(b.name));
}
