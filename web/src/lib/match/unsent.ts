import { answer, api } from '$lib/api/client';
import { corrected } from '$lib/api/clock';
import { newId, newToken } from '$lib/api/ids';
import { Problem, problemOf, UNREADABLE } from '$lib/api/problems';
import type { Etiquette, HouseRules, Match, ProblemBody, Schemas, Table } from '$lib/api/types';
import type { Seen } from '$lib/database';
import { cachedDetails } from '$lib/help/cache';
import { loadReferee } from '$lib/referee/load';
import { keepNames } from '$lib/referee/logbook';
import { words } from '$lib/words/words.svelte';
import { matches, type Opening } from './matches.svelte';
import { keepSeen } from './seen';

// A match that only this phone has. It is opened here, with an id and a host's token that the phone
// chooses, and at the service as soon as that is in reach. To send the same again is safe: the match
// is there once, and its token stays the host's.

/** A match that this phone opens now. */
export function newOpening(house_rules: HouseRules, names: string[], etiquette: Etiquette): Opening {
	return {
		id: newId(),
		host_token: newToken('kbh_'),
		opened_at: new Date().toISOString(),
		house_rules,
		etiquette,
		// As the service writes them down: what is judged until then is about the same people.
		seats: names.map((name) => ({ name: name.trim().normalize('NFC') }))
	};
}

/**
 * The match at its beginning, as the referee on this phone sees it, which is kept here from now on; nothing
 * where there is no referee. Throws a `Problem` where no match can be opened so.
 */
export async function beginning(opening: Opening): Promise<Seen | undefined> {
	const { id, house_rules, etiquette = {} } = opening;
	const loaded = await loadReferee(words.language, house_rules.game);
	if (!loaded) return undefined;
	const seats = opening.seats.map(({ name }) => name ?? '');
	const wrong = seats.findIndex((name) => /\p{Cc}/u.test(name));
	if (wrong >= 0) throw new Problem('invalid_body', 422, '', { errors: [{ field: `seats[${wrong}].name`, detail: 'A control character.' }] });
	let table: Table;
	try {
		const followed = loaded.open({ house_rules, etiquette, seats: seats.map((name) => ({ name })) });
		({ table } = followed);
		followed.free();
	} catch (error) {
		const said = (error as { problem?: ProblemBody }).problem;
		throw said ? problemOf(said.status, said) : error;
	}
	await keepNames(id, seats);
	const details = await cachedDetails(house_rules.game, words.language);
	const match = {
		id,
		game: house_rules.game,
		house_rules: { ...details?.house_rules, ...house_rules },
		etiquette,
		rules_version: loaded.rulesVersion,
		seats: seats.map((name, i) => ({ seat: i + 1, name })),
		status: 'open',
		seq: 0,
		opened_at: opening.opened_at,
		changed_at: opening.opened_at,
		notes: { place: '', note: '', tags: [] }
	} as Match;
	const seen = { id, match, table };
	keepSeen(seen);
	return seen;
}

type Opened = Schemas['OpenedMatch'];

let fresh: Opened | undefined;

/** Keeps what the service said of a match that this phone has opened just now, for the screen that shows it next. */
export function keepOpened(opened: Opened): void {
	fresh = opened;
}

/** The match that was opened just now, if it is this one: then its table need not be asked for. Nothing the next time. */
export function justOpened(id: string): Opened | undefined {
	const opened = fresh;
	fresh = undefined;
	return opened?.match.id === id ? opened : undefined;
}

const sending = new Map<string, Promise<Opened | undefined>>();

/** Opens a match at the service, if only this phone has it. Returns what the service said. Throws a `Problem` where that cannot be done now. */
export function sendOpening(id: string): Promise<Opened | undefined> {
	let sent = sending.get(id);
	if (!sent) {
		sent = send(id).finally(() => sending.delete(id));
		sending.set(id, sent);
	}
	return sent;
}

async function send(id: string): Promise<Opened | undefined> {
	const opening = matches.find(id)?.opening;
	if (!opening) return undefined;
	let opened: Opened;
	try {
		opened = await post(opening);
	} catch (error) {
		if (!(error instanceof Problem) || !error.errors.some(({ field }) => field === 'opened_at')) throw error;
		// With the answer came the time: now it is known how far the clock of this phone is off. Where someone has
		// set it since, the match began now at the latest.
		const now = new Date().toISOString();
		opened = await post({ ...opening, opened_at: opening.opened_at < now ? opening.opened_at : now });
	}
	await matches.dropOpening(id, opened.match.opened_at);
	return opened;
}

async function post(opening: Opening): Promise<Opened> {
	const body = { ...opening, opened_at: corrected(opening.opened_at) };
	const opened = await answer(api.POST('/v1/matches', { body }));
	// Such as the login page of a hotel's Wi-Fi: the match is only here until the service says otherwise.
	if (opened?.match?.id !== opening.id) throw new Problem(UNREADABLE, 200, '');
	return opened;
}
