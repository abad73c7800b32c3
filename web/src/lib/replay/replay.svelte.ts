import { answer, type Client } from '$lib/api/client';
import { allPages } from '$lib/api/pages';
import type { Entry, Match, Round, Table } from '$lib/api/types';
import { loadGame } from '$lib/games';
import type { AnyGameUi } from '$lib/games/types';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long each entry is shown while the match plays by itself, in milliseconds. */
const BEAT = 1600;
/** How many entries are read at once. */
export const PART = 200;
/** How many parts of the log, and how many tables, are kept: all of an ordinary match. */
const PARTS = 10;
const TABLES = 400;

/** A match to look through, from before its first entry to its last. What was fetched is kept. */
export class Replay {
	readonly id: string;
	match = $state.raw<Match>();
	ui = $state.raw<AnyGameUi>();
	rounds = $state.raw<Round[]>([]);
	/** The entry that is looked at: 0 is before the first. */
	at = $state(0);
	/** The last entry of the match. */
	last = $state(0);
	/** The table to show. It is that of another entry while the one asked for is on its way. */
	table = $state.raw<Table>();
	problem = $state.raw<unknown>();
	playing = $state(false);
	speed = $state<Speed>(1);
	#parts = $state.raw<ReadonlyMap<number, Entry[]>>(new Map());
	#tables = new Map<number, Table>();
	#client: Client;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#loading = false;
	#closed = false;

	constructor(id: string, client: Client) {
		this.id = id;
		this.#client = client;
	}

	/** Loads the match, and the table at an entry or else before the first. */
	async open(at = 0): Promise<void> {
		this.problem = undefined;
		this.at = at;
		try {
			const params = { path: { id: this.id } };
			const [match] = await Promise.all([
				answer(this.#client.GET('/v1/matches/{id}', { params })),
				this.#loadRounds()
			]);
			this.ui = await loadGame(match.house_rules.game);
			this.last = match.seq;
			this.match = match;
		} catch (error) {
			this.problem = error;
			return;
		}
		this.go(at);
	}

	close(): void {
		this.#closed = true;
		this.pause();
	}

	/** Looks at an entry, or the nearest one that there is. */
	go(at: number): void {
		this.at = Math.min(Math.max(0, Math.round(at)), this.last);
		void this.#catchUp();
	}

	/** Goes so many entries on, or back, as somebody asks for who then looks for themselves. */
	step(by: number): void {
		this.pause();
		this.go(this.at + by);
	}

	/** Plays on by itself; from the start again where it has come to the end. */
	play(): void {
		this.playing = true;
		if (this.at >= this.last) this.go(0);
		this.#beat();
	}

	pause(): void {
		this.playing = false;
		clearTimeout(this.#timer);
	}

	/** Plays faster, and after the fastest slowly again. */
	faster(): void {
		this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
		if (this.playing) this.#beat();
	}

	/** The entry that is looked at, as soon as it is there. */
	get entry(): Entry | undefined {
		return this.#entry(this.at);
	}

	/** The round that the entry belongs to, or the first. */
	get round(): Round | undefined {
		return this.rounds.findLast(({ first }) => first <= this.at) ?? this.rounds[0];
	}

	/** The entries that are there around the one that is looked at: so many on either side. */
	around(reach: number): Entry[] {
		const from = Math.max(1, this.at - reach);
		const seqs = Array.from({ length: Math.max(0, Math.min(this.last, this.at + reach) - from + 1) }, (_, i) => from + i);
		return seqs.flatMap((seq) => this.#entry(seq) ?? []);
	}

	/** All entries that are there, in order. */
	get known(): Entry[] {
		return [...this.#parts].sort(([a], [b]) => a - b).flatMap(([, entries]) => entries);
	}

	/** Reads the sentences again, after the language changed. */
	async reword(): Promise<void> {
		this.#parts = new Map();
		await this.#catchUp(true);
	}

	#entry(seq: number): Entry | undefined {
		return this.#parts.get(partOf(seq))?.find((entry) => entry.seq === seq);
	}

	#beat(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			if (this.at >= this.last || this.problem) return this.pause();
			// What is late is waited for.
			if (this.table?.seq === this.at) this.go(this.at + 1);
			this.#beat();
		}, BEAT / this.speed);
	}

	/** Loads what is looked at until it is there. Who slides on meanwhile sees what lies between, as far as it comes. */
	async #catchUp(again = false): Promise<void> {
		if (this.#loading) return;
		this.#loading = true;
		try {
			while (!this.#closed && (again || this.table?.seq !== this.at || !this.#hasPart(this.at))) {
				again = false;
				const at = this.at;
				const [table] = await Promise.all([this.#tableAt(at), this.#loadPart(partOf(at))]);
				this.table = table;
				this.problem = undefined;
			}
		} catch (error) {
			this.problem = error;
			return;
		} finally {
			this.#loading = false;
		}
		await this.#prefetch();
	}

	/** Loads what will be asked for next, as long as nothing else is. */
	async #prefetch(): Promise<void> {
		const at = this.at;
		try {
			for (const next of [at + 1, at + 2, at - 1]) {
				if (this.#closed || this.at !== at) return;
				if (next >= 0 && next <= this.last) await this.#tableAt(next);
			}
			const parts = Math.ceil(this.last / PART);
			const wanted = parts <= PARTS ? [...Array(parts).keys()] : [partOf(at) + 1, partOf(at) - 1];
			for (const part of wanted) {
				if (this.#closed || this.at !== at) return;
				if (part >= 0 && part < parts) await this.#loadPart(part);
			}
		} catch {
			// It is asked for again when it is needed.
		}
	}

	async #tableAt(at: number): Promise<Table> {
		const kept = this.#tables.get(at);
		if (kept) return kept;
		const params = { path: { id: this.id }, query: { at } };
		const table = await answer(this.#client.GET('/v1/matches/{id}/table', { params }));
		this.#tables.set(at, table);
		if (this.#tables.size > TABLES) this.#tables.delete(this.#tables.keys().next().value!);
		return table;
	}

	#hasPart(seq: number): boolean {
		return this.last === 0 || this.#parts.has(partOf(seq));
	}

	async #loadPart(part: number): Promise<void> {
		if (this.#parts.has(part) || this.last === 0) return;
		const end = Math.min((part + 1) * PART, this.last);
		let after = part * PART;
		const entries: Entry[] = [];
		// Very long entries come in smaller parts.
		while (after < end) {
			const params = { path: { id: this.id }, query: { after, limit: end - after } };
			const log = await answer(this.#client.GET('/v1/matches/{id}/log', { params }));
			if (log.items.length === 0) break;
			entries.push(...log.items);
			after = log.items.at(-1)!.seq;
		}
		const kept = [...this.#parts].sort(([a], [b]) => Math.abs(a - part) - Math.abs(b - part)).slice(0, PARTS - 1);
		this.#parts = new Map([...kept, [part, entries]]);
	}

	async #loadRounds(): Promise<void> {
		this.rounds = await allPages((after) =>
			answer(this.#client.GET('/v1/matches/{id}/rounds', { params: { path: { id: this.id }, query: { limit: 100, after } } }))
		);
	}
}

/** The part of the log that an entry is in; what is before the first belongs to the first part. */
function partOf(seq: number): number {
	return Math.floor(Math.max(0, seq - 1) / PART);
}
