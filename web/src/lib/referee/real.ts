// The real referee for tests, if the page is built with one.

import { test } from 'vitest';
import type { Claim, Entry, Match } from '$lib/api/types';
import { newEntry, type Kept, type NewEntry } from '$lib/queue/kept';
import { load, type Entering, type Followed } from '$referee';

if (!load && process.env.KIBITZ_TEST_REFEREE === 'required') {
	throw new Error('there is no referee to test: `cargo build` builds it');
}

/** A test of the real referee, which is left out where there is none. */
export const refereed = test.skipIf(!load);

export const NAMES = ['Ana', 'Ben', 'Chaim'];
export const SEATS = NAMES.map((name) => ({ name }));

export const aMatch = (id: string) =>
	({ id, house_rules: { game: 'echad' }, etiquette: {}, rules_version: 1, seats: NAMES.map((name, i) => ({ seat: i + 1, name })) }) as unknown as Match;

/** A service: a referee of its own, and the log of a match where Ben is to play on blue Gimel. */
export class Service {
	readonly match: Followed;

	private constructor(match: Followed) {
		this.match = match;
	}

	static async begin(id: string): Promise<Service> {
		const { house_rules, etiquette } = aMatch(id);
		const service = new Service((await load!('en', 'echad')).open({ house_rules, etiquette, seats: SEATS }));
		service.takes({ kind: 'round', deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
		return service;
	}

	/** Enters what a phone sends. */
	takes(claim: Claim, { id, at }: Partial<Entering> = {}): Entry {
		const made = newEntry(claim);
		return this.match.enter(claim, { id: id ?? made.id, at: at ?? made.made_at, by: 'host', role: 'host' }).entry;
	}

	get log(): Entry[] {
		return this.match.log();
	}
}

export const lay = (seat: number, card: string, stands?: true): Claim => ({
	kind: 'play',
	seat,
	play: { kind: 'echad_lay', cards: [card] },
	...(stands && { stands })
});

export const keptOf = (made: NewEntry, key: number): Kept => ({ ...made, key, match: 'match' });
