import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import { follow, type Connection, type Following } from '$lib/api/stream';
import type { Claim, Entry, Match, Member, Seat, SideEvent, Table } from '$lib/api/types';
import { loadGame } from '$lib/games';
import type { AnyGameUi } from '$lib/games/types';
import { queueOf } from '$lib/queue';
import type { Delivered } from '$lib/queue/deliver';
import type { EntryQueue } from '$lib/queue/queue.svelte';
import type { Entered } from './entering';
import { lastMove, withEntries } from './log';
import { matches, type KnownMatch } from './matches.svelte';
import { Members } from './members.svelte';
import { keepSeen, lastSeen } from './seen';

/** After how long without an answer, in milliseconds, the table is shown as it was seen last. */
const IMPATIENT = 700;

/** How many entries are loaded with the table; the log screen loads the rest. */
const RECENT = 30;
/** How many earlier entries are loaded at once. */
const PAGE = 100;

/** A match as this phone sees it, kept up to date by the stream until `close`. */
export class LiveMatch {
	readonly id: string;
	/** What this phone enters here. */
	readonly queue: EntryQueue;
	/** Who joined with a phone of their own. */
	readonly members: Members;
	match = $state.raw<Match>();
	table = $state.raw<Table>();
	ui = $state.raw<AnyGameUi>();
	/** The entries known here: the last ones without a gap, and more after `loadEarlier`. */
	entries = $state.raw<Entry[]>([]);
	connection = $state<Connection>('connecting');
	/** Why the match cannot be shown, or not any more. */
	problem = $state.raw<unknown>();
	#following: Following | undefined;
	#closed = false;
	/** Whether what is shown is what this phone saw last, some time ago. */
	#old = false;
	#refreshing: Promise<void> | undefined;

	constructor(id: string) {
		this.id = id;
		this.queue = queueOf(id);
		this.members = new Members(() => membersOf(id));
	}

	/** What this phone is in the match. */
	get known(): KnownMatch | undefined {
		return matches.find(this.id);
	}

	/** Whether the match is no more, or this phone is not at it any more. */
	get gone(): boolean {
		return this.problem instanceof Problem && [401, 404].includes(this.problem.status);
	}

	get viewer(): boolean {
		return this.known?.role === 'viewer';
	}

	/** The seat that this phone belongs to, where it is one player's own. */
	get own(): Seat | undefined {
		return this.known?.role === 'player' ? this.known.seat : undefined;
	}

	get names(): string[] {
		return this.table?.names ?? [];
	}

	name(seat: Seat): string {
		return this.names[seat - 1] ?? String(seat);
	}

	/** The entry that an undo would take back. */
	get lastMove(): Entry | undefined {
		return lastMove(this.entries);
	}

	/** Loads the match and begins to listen. Without a connection, shows what was seen last. */
	async open(): Promise<void> {
		this.problem = undefined;
		this.queue.watcher = {
			delivered: (outcomes, table) => this.#delivered(outcomes, table),
			lost: () => this.#following?.check()
		};
		void this.queue.retry();
		const impatient = setTimeout(() => void this.#recall(), IMPATIENT);
		try {
			await this.load();
		} catch (error) {
			const away = error instanceof Problem && error.passing;
			if (!away || !(await this.#recall())) {
				this.problem = error;
				return;
			}
		} finally {
			clearTimeout(impatient);
		}
		this.#follow();
	}

	/** Listens to what happens from here on, in the language of the page. */
	#follow(): void {
		const token = this.known?.token;
		if (this.#closed || !token) return;
		this.#following?.stop();
		this.#following = follow(this.id, token, this.table?.seq ?? 0, {
			entry: (entry, table) => this.#heard(entry, table),
			changed: (event) => this.#changed(event),
			resync: () => void this.load().catch(() => undefined),
			connection: (state) => this.#connected(state),
			refused: (problem) => (this.problem = problem)
		});
	}

	close(): void {
		this.#closed = true;
		this.#following?.stop();
		this.queue.watcher = undefined;
	}

	/** Loads everything again: at first, and where the stream left something out. */
	async load(): Promise<void> {
		const params = { path: { id: this.id } };
		// All at once, the log from where this phone saw it last: each round trip counts.
		const [match, table, early, ui] = await Promise.all([
			answer(api.GET('/v1/matches/{id}', { params })),
			answer(api.GET('/v1/matches/{id}/table', { params })),
			this.known && this.#lastOf(this.known.seq ?? 0),
			this.known && loadGame(this.known.game)
		]);
		const whole = early && (early.at(-1)?.seq ?? 0) >= table.seq;
		const entries = whole ? early : await this.#lastOf(table.seq);
		// Where too much came meanwhile, what was known before is loaded again when somebody wants it.
		const gap = (entries[0]?.seq ?? 0) > (this.entries.at(-1)?.seq ?? 0) + 1;
		this.entries = withEntries(gap ? [] : this.entries, entries);
		this.ui = ui ?? (await loadGame(match.house_rules.game));
		this.match = match;
		this.#old = false;
		this.#show(table);
	}

	/** The last entries up to this one, and what came after it. */
	async #lastOf(seq: number): Promise<Entry[]> {
		const params = { path: { id: this.id }, query: { after: Math.max(0, seq - RECENT) } };
		return (await answer(api.GET('/v1/matches/{id}/log', { params }))).entries;
	}

	/** Shows what this phone saw last. Returns whether there is anything. */
	async #recall(): Promise<boolean> {
		const seen = await lastSeen(this.id);
		if (!seen) return false;
		const ui = await loadGame(seen.match.house_rules.game);
		// It may have been loaded after all.
		if (this.table) return true;
		this.ui = ui;
		this.entries = seen.entries;
		this.match = seen.match;
		this.table = seen.table;
		this.#old = true;
		return true;
	}

	/** Asks again for what the service says in words, after the language changed. */
	async reword(): Promise<void> {
		if (this.#following) this.#follow();
		this.entries = await this.#lastOf(this.entries.at(-1)?.seq ?? 0);
	}

	/** How many entries there are before those that are known here. */
	get earlier(): number {
		return Math.max(0, (this.entries[0]?.seq ?? 1) - 1);
	}

	/** Loads some entries before those that are known here. */
	async loadEarlier(): Promise<void> {
		const last = this.earlier;
		let part: Entry[] = [];
		// Very long entries come in smaller parts.
		for (let at = Math.max(0, last - PAGE); at < last; at = part.at(-1)?.seq ?? last) {
			const params = { path: { id: this.id }, query: { after: at, limit: last - at } };
			const { entries } = await answer(api.GET('/v1/matches/{id}/log', { params }));
			if (entries.length === 0) return;
			part = [...part, ...entries];
		}
		this.entries = withEntries(this.entries, part);
	}

	/**
	 * Enters something, after what is on its way already. Throws a `Problem` where it is
	 * refused; returns nothing where it is kept until there is a connection. An undo takes
	 * back first what was not sent yet, and nothing else than what is on the screen now.
	 */
	async enter(claim: Claim): Promise<Entered | undefined> {
		const basis = claim.kind === 'undo' ? this.queue.basis(this.table?.seq ?? 0) : undefined;
		if (claim.kind === 'undo' && claim.back_to === undefined && (await this.queue.takeBack())) return undefined;
		try {
			const entered = await this.queue.enter(claim, basis);
			if (!entered) return undefined;
			// The stream may have been faster, and knows better what an undo took back.
			if (!this.entries.some(({ seq }) => seq === entered.entry.seq)) this.#hear(entered.entry);
			this.#show(entered.table);
			return entered;
		} catch (error) {
			if (error instanceof Problem) error.missed.forEach((missed) => this.#heard(missed));
			throw error;
		}
	}

	#connected(state: Connection): void {
		this.connection = state;
		if (state === 'broken') this.queue.putOff();
		if (state !== 'live') return;
		void this.queue.retry();
		this.#reload();
	}

	/** What had waited is in the log now, and the table has moved. */
	#delivered(outcomes: Delivered['outcomes'], table: Table | undefined): void {
		for (const { outcome } of outcomes) if (outcome.kind !== 'refused') this.#hear(outcome.entry);
		if (table) this.#show(table);
	}

	/** Something besides the log changed: the notes, the next match, who is at the table. */
	#changed(event: SideEvent): void {
		this.members.hear(event);
		if (event.kind === 'notes_changed' && this.match) this.match = { ...this.match, notes: event.notes };
		else if (event.kind === 'rematch' || event.kind === 'refresh') this.#reload();
	}

	/** Loads what the stream does not repeat: what changed besides the log before it began. */
	#reload(): void {
		void this.members.again();
		const params = { path: { id: this.id } };
		const loading = this.#old
			? this.load()
			: answer(api.GET('/v1/matches/{id}', { params })).then((match) => void (this.match = match));
		// Without an answer it is loaded when the stream is back.
		loading.catch(() => undefined);
	}

	/** Something arrived by the stream: this phone's own entries come back here, too. */
	#heard(entry: Entry, table?: Table): void {
		this.#hear(entry);
		if (table) this.#show(table);
		if (entry.seq <= (this.table?.seq ?? 0)) return;
		this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
	}

	#hear(entry: Entry): void {
		this.entries = withEntries(this.entries, [entry]);
	}

	async #refresh(): Promise<void> {
		const params = { path: { id: this.id } };
		try {
			do {
				this.#show(await answer(api.GET('/v1/matches/{id}/table', { params })));
			} while ((this.entries.at(-1)?.seq ?? 0) > (this.table?.seq ?? 0));
		} catch {
			// The stream breaks as well then, and the table is loaded when it is back.
		}
	}

	#show(table: Table): void {
		if (table.seq < (this.table?.seq ?? 0)) return;
		this.table = table;
		if (this.match) keepSeen({ id: this.id, match: this.match, table, entries: this.entries.slice(-RECENT) });
		void matches.update(this.id, {
			names: table.names,
			status: table.standing.status,
			totals: table.standing.totals,
			seq: table.seq
		});
	}
}

async function membersOf(id: string): Promise<Member[]> {
	const { items } = await answer(api.GET('/v1/matches/{id}/members', { params: { path: { id } } }));
	return items;
}
