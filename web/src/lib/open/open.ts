import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { Etiquette, HouseRules, Match, Schemas, Seat } from '$lib/api/types';
import { leaveAs } from '$lib/match/leave';
import { matches, type KnownMatch, type Opening, type Place } from '$lib/match/matches.svelte';
import { beginning, keepOpened, newOpening, sendOpening } from '$lib/match/unsent';
import { guestFor, leadsTo, matchOf } from './codes';

/** After how long without an answer, in milliseconds, a match begins on this phone alone. */
const MOMENT = 2000;

/** The match that could not be opened the last time: where the answer was lost, the same is asked again. */
let failed: Opening | undefined;

/**
 * Opens a match and keeps its token on this phone. Without a connection it begins here, if the phone has a
 * referee, and is sent later. Returns its id. Throws a `Problem` where it cannot be opened.
 */
export async function openMatch(house_rules: HouseRules, names: string[], etiquette: Etiquette): Promise<string> {
	const made = newOpening(house_rules, names, etiquette);
	const opening = failed && sameTable(failed, made) ? failed : made;
	// Written down first: the service may open it although its answer never comes.
	await matches.begin(opening);
	const sent = sendOpening(opening.id);
	try {
		const opened = await soon(sent);
		if (opened) keepOpened(opened);
		// Without a referee there is nothing to show before the service has answered.
		else if (!(await beginning(opening))) await sent;
		failed = undefined;
		return opening.id;
	} catch (error) {
		failed = opening;
		await matches.forget(opening.id);
		throw error;
	}
}

/** Waits for an answer, but not for long. Returns nothing where none came; throws where it was a refusal. */
async function soon<T>(sent: Promise<T>): Promise<T | undefined> {
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, MOMENT));
	const answered = sent.catch((error: unknown) => {
		if (error instanceof Problem && error.passing) return undefined;
		throw error;
	});
	return Promise.race([answered, late]);
}

/** Whether two openings are the same but for their ids, tokens and times. */
function sameTable(one: Opening, other: Opening): boolean {
	const what = ({ house_rules, etiquette, seats }: Opening) => JSON.stringify([house_rules, etiquette, seats]);
	return what(one) === what(other);
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

/** The table that a code opens. Nobody has joined it by looking. */
export async function lookAt(code: string): Promise<Schemas['OpenedByCode']> {
	return answer(api.POST('/v1/join/look', { body: { code } }));
}

/** Takes the other seat, or stays in the one that this phone has; the one that is not taken is free again. */
export async function choosePlace({ match, held, place }: OtherSeat, taken: Place): Promise<void> {
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
