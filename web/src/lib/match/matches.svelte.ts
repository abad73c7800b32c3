import type { Game, Match, MatchSummary, Role, Schemas, Seat, Table } from '$lib/api/types';
import { logOf, phone } from '$lib/database';
import { keepForGood } from '$lib/device';
import { loose } from '$lib/loose.svelte';
import { remember, recall } from '$lib/storage';

export type Depth = 'plays' | 'result';

/** What this phone is at a table, and the token that proves it. */
export interface Place {
	token: string;
	role: Role;
	/** The seat of a player. */
	seat?: Seat;
	/** What the log calls this phone (`by`). */
	member: string;
}

/** What opens a match at the service, with what the phone chose. */
export type Opening = Schemas['NewMatch'] & { id: string; host_token: string; opened_at: string };

/** A match that this phone has a token for, as it was last said or seen here. */
export interface KnownMatch extends Place, Omit<MatchSummary, 'game'> {
	game: Game;
	/** What it is called, where it is another game than those of the page. */
	title?: string;
	/** The last entry when the service said all of this; what was seen at the table since does not say it all. */
	told?: number;
	/** What still has to be sent to the service: until then, only this phone has the match. */
	opening?: Opening;
	/** What this phone enters: every play, or only results. */
	depth?: Depth;
	/** Whether it enters only the points of a round, not the cards that they are for. */
	points?: boolean;
	/** Whether this phone does not offer to say what may be laid. */
	untaught?: boolean;
	/** When it was last looked at here, in milliseconds. */
	at: number;
}

/** A known match without what only this phone may know: its token above all. */
export function summaryOf(known: KnownMatch): MatchSummary {
	const { token, role, seat, member, told, opening, depth, points, untaught, at, ...summary } = known;
	return summary;
}

/** A match as the database has it: pages of version 0.1.0 look for the names by themselves, and write only them. */
export type Row = Omit<KnownMatch, keyof MatchSummary> & Pick<KnownMatch, 'id' | 'game' | 'status' | 'totals'> & Partial<MatchSummary> & { names: string[] };

function rowOf(known: KnownMatch): Row {
	return { ...known, names: namesOf(known) };
}

function ofRow({ names, ...row }: Row): KnownMatch {
	// The id begins with the time at which it was made.
	const made = parseInt(row.id.replace('-', '').slice(0, 12), 16);
	const opened = new Date(made > 0 && made < row.at ? made : row.at).toISOString();
	const summary = { seq: 0, opened_at: opened, changed_at: opened, rounds: 0, cut_short: false, winners: [], notes: NO_NOTES };
	return { ...summary, ...row, seats: seated(names, row.seats) };
}

/** The seats with these names; as they were before, where nobody else sits there. */
function seated(names: string[], before: KnownMatch['seats'] = []): KnownMatch['seats'] {
	const same = names.length === before.length && names.every((name, i) => name === before[i]!.name);
	return same ? before : names.map((name, i) => ({ seat: i + 1, name }));
}

/** The seats whose total is the best so far, once there is one. */
export function aheadOf({ totals, lowest_wins }: Pick<MatchSummary, 'totals' | 'lowest_wins'>): Seat[] {
	const best = Math[lowest_wins ? 'min' : 'max'](...totals);
	return totals.some((total) => total !== 0) ? totals.flatMap((total, i) => (total === best ? i + 1 : [])) : [];
}

export function namesOf({ seats }: Pick<MatchSummary, 'seats'>): string[] {
	return seats.map(({ name }) => name);
}

const NO_NOTES: MatchSummary['notes'] = { place: '', note: '', tags: [] };

const STRENGTH: Record<Role, number> = { viewer: 1, player: 2, host: 3 };

/** Whether a place lets this phone do more than another at the same table. */
function stronger(one: Place, other: Place): boolean {
	return STRENGTH[one.role] > STRENGTH[other.role];
}

/** An account that is at matches without a place of this phone. */
export interface Visitor {
	account: string;
	/** Its token, which changes now and then. */
	token(): string | undefined;
}

/** The matches of this phone with their tokens, the last one used first. They stay until someone removes them. */
class Matches {
	all = $state.raw<KnownMatch[]>([]);
	/** Matches whose token is gone when the page is closed, because the phone does not keep it. */
	#loose = $state.raw<ReadonlySet<string>>(new Set());
	/** Matches that this phone has no token for, and the account is at: until the page is closed. */
	#visited = $state.raw<ReadonlyMap<string, KnownMatch>>(new Map());
	/** The account that visits them. */
	#visitor: Visitor | undefined;
	/** Tells the other tabs that something changed here. */
	#tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kibitz-matches');

	constructor() {
		this.#tabs?.addEventListener('message', () => void this.load());
	}

	/** Reads what this phone keeps: once before anything is shown, and when another tab changed it. */
	async load(): Promise<void> {
		try {
			const kept = (await phone.use((db) => db.getAll('matches'))).map(ofRow);
			this.#show([...kept, ...this.all.filter(({ id }) => this.#loose.has(id))]);
		} catch {
			// The page works without; it then forgets when it is closed.
		}
	}

	find(id: string): KnownMatch | undefined {
		return this.all.find((match) => match.id === id) ?? this.#visited.get(id);
	}

	/** The token for a match, if this phone has one or visits it. */
	token(id: string): string | undefined {
		return this.visits(id) ? this.#visitor?.token() : this.find(id)?.token;
	}

	/** The account that whatever this phone enters in a match is entered as, where it only visits it. */
	visitor(id: string): string | undefined {
		return this.visits(id) ? this.#visitor?.account : undefined;
	}

	/** Whether this phone is at a match only as the account. */
	visits(id: string): boolean {
		return this.#visited.has(id) && !this.all.some((match) => match.id === id);
	}

	/** Takes the place of an account at a table. */
	visit(match: Match, place: Omit<Place, 'token'>, visitor: Visitor): void {
		if (this.#visitor?.account !== visitor.account) this.endVisits();
		this.#visitor = visitor;
		this.#visited = new Map([...this.#visited, [match.id, knownAs(match, { ...place, token: '' })]]);
	}

	/** The account is not signed in here any more. */
	endVisits(): void {
		this.#visited = new Map();
		this.#visitor = undefined;
	}

	/** Whether the token for a match is gone when the page is closed. */
	isLoose(id: string): boolean {
		return this.#loose.has(id);
	}

	/**
	 * Takes a place at a table. Where this phone has one there, that stays unless the new one is
	 * stronger, or is taken `instead` of it. Returns the place that the phone has now.
	 */
	async add(match: Match, place: Place, instead?: Place): Promise<KnownMatch> {
		const stays = (held: KnownMatch) => held.token !== instead?.token && !stronger(place, held);
		let known = knownAs(match, place);
		try {
			known = await phone.use(async (db) => {
				const writing = db.transaction('matches', 'readwrite');
				const row = await writing.store.get(match.id);
				const held = row && ofRow(row);
				const stay = held && stays(held);
				if (!stay) await writing.store.put(rowOf(known));
				await writing.done;
				return stay ? held : known;
			});
			this.#tabs?.postMessage(match.id);
			this.#noteStored(match.id);
			keepForGood();
		} catch {
			const held = this.visits(match.id) ? undefined : this.find(match.id);
			if (held && stays(held)) known = held;
			this.#loose = new Set([...this.#loose, match.id]);
			loose.mark('matches', true);
		}
		this.#replace(known);
		return known;
	}

	/** Takes the host's place at a match that only this phone has. */
	async begin(opening: Opening): Promise<void> {
		const { id, host_token: token, house_rules, opened_at } = opening;
		const seats = seated(opening.seats.map(({ name = '' }) => name));
		const match = { id, house_rules, seats, status: 'open', opened_at, changed_at: opened_at, notes: NO_NOTES } as Match;
		// In one step: a token without what is to be opened with it would open nothing.
		const place = { token, role: 'host' as const, member: 'host', opening };
		await this.add(match, place);
	}

	/** The service has the match now, too, and knows better when it was opened. */
	dropOpening(id: string, opened_at: string): Promise<void> {
		return this.#change(id, { opening: undefined, opened_at });
	}

	/** This phone looks at a match, and enters so much there. */
	update(id: string, choice: Pick<KnownMatch, 'depth' | 'points' | 'untaught'>): Promise<void> {
		return this.#change(id, { ...choice, at: Date.now() });
	}

	/** Brings a match up to date with its table, which may be ahead of the last entry that the service has. */
	async see(id: string, { names, standing: { status, totals, winners, lowest_wins }, seq }: Table, told = seq): Promise<void> {
		const seats = seated(names, this.find(id)?.seats);
		await this.#change(id, { seats, status, totals, winners, lowest_wins, seq: told, at: Date.now() });
	}

	/**
	 * Brings a match up to date that nobody looks at: its place in the list stays. What this phone has seen
	 * may be newer. Returns whether that is news.
	 */
	async learn(summary: MatchSummary): Promise<boolean> {
		const known = this.find(summary.id);
		if (!known || summary.seq < known.seq) return false;
		const ended = { finished_at: undefined, duration_seconds: undefined, margin: undefined };
		const news = { ...ended, ...summary, game: known.game };
		if (JSON.stringify({ ...known, ...news }) === JSON.stringify(known)) {
			if (known.told !== summary.seq) await this.#change(known.id, { told: summary.seq });
			return false;
		}
		await this.#change(known.id, { ...news, told: summary.seq });
		return true;
	}

	async #change(id: string, news: Partial<KnownMatch>): Promise<void> {
		const known = this.find(id);
		if (!known) return;
		if (this.visits(id)) {
			this.#visited = new Map([...this.#visited, [id, { ...known, ...news }]]);
			return;
		}
		// Shown at once; what another tab wrote meanwhile is not overwritten.
		this.#replace({ ...known, ...news });
		try {
			await phone.use(async (db) => {
				const writing = db.transaction('matches', 'readwrite');
				const held = await writing.store.get(id);
				if (held) await writing.store.put(rowOf({ ...ofRow(held), ...news }));
				await writing.done;
			});
			this.#tabs?.postMessage(id);
		} catch {
			// The token is there all the same.
		}
	}

	/** Removes a match from this phone, with its token and all that is kept of it. */
	async forget(id: string): Promise<void> {
		this.#show(this.all.filter((match) => match.id !== id));
		this.#noteStored(id);
		this.#visited = new Map([...this.#visited].filter(([visited]) => visited !== id));
		try {
			await phone.use(async (db) => {
				const writing = db.transaction(['matches', 'codes', 'seen', 'kept', 'log'], 'readwrite');
				const codes = await writing.objectStore('codes').index('match').getAllKeys(id);
				const kept = await writing.objectStore('kept').index('match').getAllKeys(id);
				await Promise.all([
					writing.objectStore('matches').delete(id),
					writing.objectStore('seen').delete(id),
					writing.objectStore('log').delete(logOf(id)),
					...codes.map((key) => writing.objectStore('codes').delete(key)),
					...kept.map((key) => writing.objectStore('kept').delete(key)),
					writing.done
				]);
			});
			this.#tabs?.postMessage(id);
		} catch {
			// Then there was nothing to remove.
		}
	}

	/** The token of a match is on the phone, or not needed any more. */
	#noteStored(id: string): void {
		this.#loose = new Set([...this.#loose].filter((each) => each !== id));
		loose.mark('matches', this.#loose.size > 0);
	}

	#replace(match: KnownMatch): void {
		this.#show([match, ...this.all.filter(({ id }) => id !== match.id)]);
	}

	#show(all: KnownMatch[]): void {
		this.all = all.sort((a, b) => b.at - a.at);
	}
}

/** A match as this phone keeps it from its place there on. */
function knownAs({ house_rules: rules, ...match }: Match, place: Place): KnownMatch {
	return {
		...place,
		id: match.id,
		game: rules.game,
		...(rules.game === 'pad' && { title: rules.title }),
		seats: match.seats,
		status: match.status,
		// So far, the table was not seen.
		seq: 0,
		totals: [],
		rounds: 0,
		winners: [],
		cut_short: false,
		opened_at: match.opened_at,
		changed_at: match.changed_at,
		notes: match.notes,
		at: Date.now()
	};
}

export const matches = new Matches();

/** How many names are offered again. */
const NAMES = 30;

/** Where the names are kept that people no longer go by. */
const OLD_NAMES = 'old-names';

/** The names at the tables of this phone, the last ones first, without those that nobody goes by any more. */
export function usedNames(): string[] {
	const old = new Set((recall<string[]>(OLD_NAMES) ?? []));
	const names = matches.all.flatMap(namesOf).filter((name) => !old.has(name));
	return [...new Set(names)].slice(0, NAMES);
}

/** People are called otherwise from now on: their old names are not offered as if they were others'. */
export function renameUsed(renamed: { from: string; to: string }[]): void {
	const old = new Set([...(recall<string[]>(OLD_NAMES) ?? []), ...renamed.map(({ from }) => from)]);
	for (const { to } of renamed) old.delete(to);
	remember(OLD_NAMES, [...old].slice(-NAMES));
}
