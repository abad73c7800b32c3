import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { allPages } from '$lib/api/pages';
import type { Schemas } from '$lib/api/types';

export type Player = Schemas['Player'];
export type Summary = Schemas['MatchSummary'];

/** The people of this account, or those who turned out to be one of them. */
export function players(merged = false): Promise<Player[]> {
	return allPages((after) => answer(account.api().GET('/v1/players', { params: { query: { merged, limit: 100, after } } })));
}

/** How many matches are looked through for a preview: people with more know them without it. */
const ENOUGH = 100;

/** The last matches in which this person sits, and whether there are more. */
export async function matchesOf(player: string): Promise<{ matches: Summary[]; more: boolean }> {
	const query = { player, limit: ENOUGH };
	const { items, next } = await answer(account.api().GET('/v1/matches', { params: { query } }));
	return { matches: items, more: next !== undefined };
}

/** A seat at which nobody of the account's people sits yet. */
export interface FreeSeat {
	match: Summary;
	seat: number;
	name: string;
}

/** The seats of matches that this person may have had: those of nobody yet, where they have no other. */
export function seatsWithout(matches: Summary[], player: string): FreeSeat[] {
	return matches
		.filter(({ seats }) => !seats.some((each) => each.player_id === player))
		.flatMap((match) => match.seats.filter((each) => !each.player_id).map(({ seat, name }) => ({ match, seat, name })));
}

/** A merge, as it would be: a guest goes into the one with an account. */
export function mergeOf(one: Player, other: Player): { from: Player; into: Player } | undefined {
	if (one.linked && other.linked) return undefined;
	return one.linked ? { from: other, into: one } : { from: one, into: other };
}

/** Whether two sit at the same table in one of these matches, so that they are two. */
export function togetherIn(matches: Summary[], other: string): Summary | undefined {
	return matches.find(({ seats }) => seats.some(({ player_id }) => player_id === other));
}

/** People by their names, as the reader's language sorts them. */
export function sorted(all: Player[], language: string): Player[] {
	return [...all].sort((a, b) => a.name.localeCompare(b.name, language, { sensitivity: 'base', numeric: true }));
}

/** Others of the same name, or of one that begins like it: likely the same person. */
export function alike({ id, name }: Player, all: Player[]): Player[] {
	const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
	const [own, first] = [plain(name), plain(name).split(/\s+/)[0]!];
	return all.filter((each) => each.id !== id && (plain(each.name) === own || plain(each.name).split(/\s+/)[0] === first));
}
