import { answer, api } from '$lib/api/client';
import { newId, newToken } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import type { Etiquette, HouseRules, Match, Seat } from '$lib/api/types';
import { leaveAs } from '$lib/match/leave';
import { matches, type KnownMatch, type Place } from '$lib/match/matches.svelte';
import { guestFor, leadsTo, matchOf } from './codes';

/** Opens a match and keeps its token on this phone. */
export async function openMatch(house_rules: HouseRules, names: string[], etiquette: Etiquette): Promise<Match> {
	const host_token = newToken('kbh_');
	const body = { id: newId(), host_token, house_rules, etiquette, seats: names.map((name) => ({ name })) };
	const { match } = await answer(api.POST('/v1/matches', { body }));
	await matches.add(match, { token: host_token, role: 'host', member: 'host' });
	return match;
}

/** What became of a table code. */
export interface Joined {
	/** The id of its match. */
	match: string;
	/** The place that this phone had before and keeps: it can do more there, or the same. */
	stays?: KnownMatch;
	/** Another seat than the one that this phone has: someone has to choose. */
	other?: OtherSeat;
}

/** Two seats for one phone. */
export interface OtherSeat {
	match: Match;
	held: KnownMatch;
	place: Place;
}

/**
 * Joins a table by its code and keeps the token on this phone. A code for any free seat needs the
 * seat. A code that this phone made or used before leads to its table without joining once more.
 */
export async function joinTable(code: string, seat?: Seat): Promise<Joined> {
	const there = await matchOf(code);
	if (there !== undefined && (await holds(there))) return { match: there };
	const guest = await guestFor(code, seat);
	const body = { ...guest, code, ...(seat !== undefined && { seat }) };
	const { member, match } = await answer(api.POST('/v1/join', { body }));
	await leadsTo(match.id, code, seat);
	const place: Place = { token: guest.guest_token, role: member.role, seat: member.seat, member: member.id };
	const held = await holds(match.id);
	if (held && held.role === place.role && held.seat !== place.seat) return { match: match.id, other: { match, held, place } };
	const known = await matches.add(match, place, held ? undefined : matches.find(match.id));
	if (known.token !== place.token) {
		await leaveAs(match.id, place);
		return { match: match.id, stays: known };
	}
	// What a player entered keeps their name in the log; who only watched leaves nothing behind.
	if (held?.role === 'viewer') await leaveAs(match.id, held);
	return { match: match.id };
}

/** Takes the other seat, or stays in the one that this phone has; the one that is not taken is free again. */
export async function choose({ match, held, place }: OtherSeat, taken: Place): Promise<void> {
	await matches.add(match, taken, held);
	await leaveAs(match.id, taken === place ? held : place);
}

/** The place that this phone has in a match, unless the service no longer knows it. */
async function holds(id: string): Promise<KnownMatch | undefined> {
	const held = matches.find(id);
	if (!held) return undefined;
	try {
		await answer(api.GET('/v1/matches/{id}', { params: { path: { id } } }));
		return held;
	} catch (error) {
		// Where it cannot be said, it is not given up.
		return error instanceof Problem && (error.status === 401 || error.status === 404) ? undefined : held;
	}
}
