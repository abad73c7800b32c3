import { answer, api } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import { follow, type Connection } from '$lib/api/stream';
import type { Claim, Entry, Match, Seat, Table } from '$lib/api/types';
import { loadGame } from '$lib/games';
import type { AnyGameUi } from '$lib/games/types';
import { send, type Entered, type NewEntry } from './entering';
import { lastMove, withEntries } from './log';
import { matches, type KnownMatch } from './matches.svelte';

/** How many entries are loaded with the table; the log screen loads the rest. */
const RECENT = 30;

/** A match as this phone sees it, kept up to date by the stream until `close`. */
export class LiveMatch {
	readonly id: string;
	match = $state.raw<Match>();
	table = $state.raw<Table>();
	ui = $state.raw<AnyGameUi>();
	/** The entries known here: the last ones, or the whole log after `loadLog`. */
	entries = $state.raw<Entry[]>([]);
	connection = $state<Connection>('connecting');
	/** Why the match cannot be shown, or not any more. */
	problem = $state.raw<unknown>();
	/** What is on its way. */
	pending = $state.raw<Claim>();

	#stop: (() => void) | undefined;
	#closed = false;
	#refreshing: Promise<void> | undefined;
	#queue: Promise<unknown> = Promise.resolve();

	constructor(id: string) {
		this.id = id;
	}

	/** What this phone is in the match. */
	get known(): KnownMatch | undefined {
		return matches.find(this.id);
	}

	get viewer(): boolean {
		return this.known?.role === 'viewer';
	}

	/** The seat of whoever holds this phone, where it is one player's own. */
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

	/** Loads the match and begins to listen. */
	async open(): Promise<void> {
		this.problem = undefined;
		try {
			await this.load();
		} catch (error) {
			this.problem = error;
			return;
		}
		const token = this.known?.token;
		if (this.#closed || !token) return;
		this.#stop?.();
		this.#stop = follow(this.id, token, this.table?.seq ?? 0, {
			entry: (entry) => this.#heard(entry),
			resync: () => void this.load().catch(() => undefined),
			connection: (state) => (this.connection = state),
			refused: (problem) => (this.problem = problem)
		});
	}

	close(): void {
		this.#closed = true;
		this.#stop?.();
	}

	/** Loads everything again: at first, and where the stream left something out. */
	async load(): Promise<void> {
		const params = { path: { id: this.id } };
		const [match, table] = await Promise.all([
			answer(api.GET('/v1/matches/{id}', { params })),
			answer(api.GET('/v1/matches/{id}/table', { params }))
		]);
		const after = Math.max(0, table.seq - RECENT);
		const [log, ui] = await Promise.all([
			answer(api.GET('/v1/matches/{id}/log', { params: { ...params, query: { after } } })),
			loadGame(match.house_rules.game)
		]);
		this.entries = withEntries(this.entries, log.entries);
		this.ui = ui;
		this.match = match;
		this.#show(table);
	}

	/** Asks again for what the service says in words, after the language changed. */
	async reword(): Promise<void> {
		const params = { path: { id: this.id } };
		const after = Math.max(0, (this.entries[0]?.seq ?? 1) - 1);
		const log = await answer(api.GET('/v1/matches/{id}/log', { params: { ...params, query: { after } } }));
		this.entries = withEntries(this.entries, log.entries);
	}

	/** Loads what is missing of the log, from its beginning. */
	async loadLog(): Promise<void> {
		const params = { path: { id: this.id } };
		let after = 0;
		for (;;) {
			const log = await answer(api.GET('/v1/matches/{id}/log', { params: { ...params, query: { after } } }));
			this.entries = withEntries(this.entries, log.entries);
			const last = log.entries.at(-1)?.seq;
			if (last === undefined || last >= log.seq) return;
			after = last;
		}
	}

	/**
	 * Enters something, after whatever is on its way already. Throws a `Problem` where it is
	 * refused.
	 */
	enter(claim: Claim): Promise<Entered> {
		const entry: NewEntry = { id: newId(), made_at: new Date().toISOString(), claim };
		const entered = this.#queue.then(() => this.#send(entry));
		this.#queue = entered.catch(() => undefined);
		return entered;
	}

	async #send(entry: NewEntry): Promise<Entered> {
		this.pending = entry.claim;
		try {
			const entered = await send(this.id, entry);
			// The stream may have been faster, and knows better what an undo took back.
			if (!this.entries.some(({ seq }) => seq === entered.entry.seq)) this.#hear(this.#asEntry(entry, entered));
			this.#show(entered.table);
			return entered;
		} catch (error) {
			if (error instanceof Problem && error.missed.length > 0) error.missed.forEach((missed) => this.#heard(missed));
			throw error;
		} finally {
			this.pending = undefined;
		}
	}

	/** Something arrived by the stream: this phone's own entries come back here, too. */
	#heard(entry: Entry): void {
		this.#hear(entry);
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
		matches.update(this.id, {
			names: table.names,
			status: table.standing.status,
			totals: table.standing.totals
		});
	}

	/** The entry as the log has it, before the stream brings it. */
	#asEntry({ claim }: NewEntry, entered: Entered): Entry {
		const { verdict, effects = [], waits } = entered;
		const by = this.known?.member ?? 'host';
		const entry: Entry = { ...entered.entry, by, claim, findings: verdict?.findings ?? [], effects };
		if (verdict) entry.ruling = verdict.ruling;
		if (claim.kind === 'undo' && !waits) entry.back_to = claim.back_to ?? (this.lastMove?.seq ?? 1) - 1;
		return entry;
	}
}
