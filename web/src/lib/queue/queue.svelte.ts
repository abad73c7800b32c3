import { Backoff } from '$lib/api/backoff';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { Claim, Entry, Schemas, Table } from '$lib/api/types';
import { painted } from '$lib/device';
import type { Entered } from '$lib/match/entering';
import { withLock } from './lock';
import { deliver, shutOut, type Delivered } from './deliver';
import { newEntry, type Kept, type NewEntry } from './kept';
import { asTold } from './outcome';
import { onlineOnly } from './online';
import type { Shelf } from './shelf';

/** How entries reach the service. What is sent throws a `Problem`. */
export interface Wire {
	/** Whether only this phone has the match, so that it is opened first. */
	unopened(match: string): boolean;
	open(match: string): Promise<unknown>;
	/** The account as which this phone enters there, where it has no place of its own. */
	visitor(match: string): string | undefined;
	/** One entry, at the moment it is made; only if nothing came after the entry that was `seen` last, where that is said. */
	send(match: string, entry: NewEntry, seen?: number): Promise<Entered>;
	/** Entries that were made earlier, in order. */
	sendLate(match: string, entries: NewEntry[]): Promise<Schemas['BatchResult']>;
}

/** What the screens of a match want to know. */
export interface Watcher {
	/** An entry was answered. It still counts as one that waits. */
	answered(entered: Entered): void;
	/** Entries that had waited are in the log, or will never be. They still count as waiting. */
	delivered(outcomes: Delivered['outcomes'], table: Table | undefined): void;
	/** What waits is not what it was, or will never be sent. */
	changed(): void;
	/** A request got no answer. */
	lost(): void;
}

/** How long an answer may take, in milliseconds, until what was entered counts as not sent yet. */
const MOMENT = 2000;

/** The key of an entry that is not on the shelf yet: it comes after all that are. */
const FRESH = Infinity;

/** What was on the screen when an entry was made: the last entry of the log, and what waited after it. */
export interface Basis {
	seen: number;
	waiting: string[];
	/** Whether the last of what waited was said to change nothing. */
	changesNothing?: boolean;
}

/** Whether an entry that waits changes the table, as far as anybody can say. */
type Moves = (waiting: NewEntry) => boolean;

/** Where an entry is made with a connection: the screen that waits for its answer. */
interface Asker {
	claim: Claim;
	/** Where the entry is about nothing but what was on the screen. */
	basis: Basis | undefined;
	/** Whether the entry was seen among those that wait. */
	kept: boolean;
	resolve(entered: Entered | undefined): void;
	reject(error: unknown): void;
}

/**
 * What this phone enters in a match, in order and each once. An entry is kept before it is
 * sent. With a connection it is sent at once; without one it waits, and what waits is sent
 * together, by one tab.
 */
export class EntryQueue {
	readonly match: string;
	/** What waits or is on its way, in order. */
	waiting = $state.raw<Kept[]>([]);
	/** What was sent late and what became of it, until that was seen. */
	settled = $state.raw<Kept[]>([]);
	/** How many of the entries are gone when the page is closed. */
	loose = $state(0);
	/** Why the service takes nothing more from this phone. */
	problem = $state.raw<Problem>();
	/** Why the service does not open the match, which stays on this phone alone. */
	refusal = $state.raw<Problem>();
	/** What was entered with a connection, and is answered in a moment. */
	#prompt = $state.raw<ReadonlySet<string>>(new Set());
	watcher: Watcher | undefined;

	#shelf: Shelf;
	#wire: Wire;
	/** Tells the other tabs that something changed here. */
	#tell: (match: string) => void;
	#askers = new Map<string, Asker>();
	/** What was entered here and is not on the shelf yet. */
	#fresh: Kept[] = [];
	/** Puts it there, one entry after the other, so that they stay in order whatever each waits for. */
	#shelving: Promise<void> = Promise.resolve();
	/** What is on the shelf and waits. */
	#shelved: Kept[] = [];
	/** What was answered here, even if the phone cannot note it; with the entry, where it is in the log. */
	#done = new Map<string, Entry | undefined>();
	/** Whether the last attempt got no answer: what is entered now waits. */
	#away = false;
	#backoff = new Backoff();
	/** How long the service asked to be left alone, in milliseconds. */
	#wait = 0;
	#flushing: Promise<void> | undefined;
	#again = false;
	#retrying = false;

	constructor(match: string, shelf: Shelf, wire: Wire, tell: (match: string) => void = () => {}) {
		this.match = match;
		this.#shelf = shelf;
		this.#wire = wire;
		this.#tell = tell;
	}

	/** What is not sent yet, without what is answered in a moment. */
	get kept(): Kept[] {
		return this.waiting.filter(({ id }) => !this.#prompt.has(id));
	}

	/** How many of them are on the shelf, so that they are still there when the page is opened again. */
	get stored(): number {
		return this.kept.filter(({ key }) => key !== FRESH).length;
	}

	/** Whether there is no connection: what is entered now waits. */
	get away(): boolean {
		return this.#away;
	}

	/** Whether an answer is expected in a moment. */
	get busy(): boolean {
		return this.#prompt.size > 0;
	}

	/**
	 * Enters something. Throws a `Problem` where it is refused; returns nothing where it is kept
	 * until there is a connection. What is about the table as someone saw it is refused where something
	 * else was entered meanwhile.
	 */
	async enter(claim: Claim, basis?: Basis, made = newEntry(claim)): Promise<Entered | undefined> {
		if (this.problem) throw this.problem;
		const as = this.#wire.visitor(this.match);
		const entry = { ...made, ...(as !== undefined && { as }), ...(basis && { after: basis.seen }) };
		if (this.#away && onlineOnly(claim)) throw new Problem(NO_CONNECTION, 0, '');
		const answer = this.#away ? undefined : this.#ask(entry, basis);
		this.#fresh = [...this.#fresh, { ...entry, match: this.match, key: FRESH }];
		this.#show();
		const shelving = this.#shelving.then(() => this.#shelve(entry, answer !== undefined));
		this.#shelving = shelving.catch(() => undefined);
		await shelving;
		this.#tell(this.match);
		if (this.#away) this.#retryNow();
		else void this.flush();
		return answer;
	}

	async #shelve(entry: NewEntry, asked: boolean): Promise<void> {
		// It must be there although the page is closed at once.
		await this.#shelf.add(this.match, entry);
		// A tap is answered before the rest, which takes a slow phone a while.
		if (asked) await painted();
		if (this.settled.length > 0 && this.settled.every(asTold)) await this.#shelf.remove(this.settled);
		await this.read();
		this.#fresh = this.#fresh.filter(({ id }) => id !== entry.id);
	}

	/** What is on the screen now, where the table is at this entry. */
	basis(seen: number, moves: Moves = () => true): Basis {
		const last = this.waiting.at(-1);
		return { seen, waiting: this.waiting.map(({ id }) => id), changesNothing: last !== undefined && !moves(last) };
	}

	/**
	 * Takes back the last entry that waits and changes the table, with what was tried on top of it.
	 * Returns whether there was one that was not sent yet.
	 */
	async takeBack(moves: Moves = () => true): Promise<boolean> {
		if (!this.kept.some(moves) || this.busy) return false;
		return this.#whileIdle(async () => {
			const last = this.kept.findLastIndex(moves);
			if (last < 0) return false;
			await this.putAway(this.kept.slice(last));
			return true;
		});
	}

	/** Drops entries that wait, once it is certain that they are not on their way. */
	async drop(entries: Kept[]): Promise<void> {
		const ids = new Set(entries.map(({ id }) => id));
		await this.#whileIdle(() => this.putAway(this.kept.filter(({ id }) => ids.has(id))));
	}

	/** Forgets entries whose outcome was seen, or that cannot be sent any more. */
	async putAway(entries: Kept[]): Promise<void> {
		await this.#shelf.remove(entries);
		await this.read();
		for (const { id } of entries) {
			this.#askers.get(id)?.resolve(undefined);
			this.#forget(id);
		}
		this.#tell(this.match);
	}

	/** Looks again at what this phone keeps: another tab changed it. */
	async read(): Promise<void> {
		const all = (await this.#shelf.of(this.match)).filter(({ as }) => as === this.#wire.visitor(this.match));
		this.#shelved = all.filter(({ outcome }) => outcome === undefined);
		this.#show();
		this.settled = all.filter(({ outcome }) => outcome !== undefined);
		this.loose = this.#shelf.loose(this.match);
	}

	/** There is a connection, or a new token: what waits is sent now. */
	async retry(): Promise<void> {
		this.problem = undefined;
		this.#away = false;
		this.#backoff.hurry();
		await this.read();
		if (this.#unsent) await this.flush();
	}

	/** There is no connection: what is entered from now on waits. */
	putOff(): void {
		this.#away = true;
		for (const [id, { claim, resolve }] of this.#askers) {
			// What is only good for this moment is given up where it is sent, not here.
			if (onlineOnly(claim)) continue;
			this.#forget(id);
			resolve(undefined);
		}
		void this.#retryLater();
	}

	/** Sends what waits, as soon as no other tab does. */
	flush(): Promise<void> {
		this.#again = true;
		this.#flushing ??= this.#flushAll().finally(() => (this.#flushing = undefined));
		return this.#flushing;
	}

	async #flushAll(): Promise<void> {
		while (this.#again) {
			this.#again = false;
			try {
				await this.#withLock(() => this.#sendAll());
				this.#away = false;
				this.#wait = 0;
				this.#backoff.reset();
			} catch (error) {
				this.#wait = error instanceof Problem ? error.retryAfter * 1000 : 0;
				this.putOff();
				if (!(error instanceof Problem) || error.status === 0) this.watcher?.lost();
				// A request that came meanwhile may mean that the connection is back.
				if (!this.#again) return;
			}
		}
	}

	/** Whether there is anything to send. */
	get #unsent(): boolean {
		return this.#shelved.length > 0 || this.#wire.unopened(this.match);
	}

	/** Opens the match where only this phone has it. Where that is refused, all that is entered waits with it. */
	async #open(): Promise<void> {
		try {
			await this.#wire.open(this.match);
			this.refusal = undefined;
		} catch (error) {
			if (error instanceof Problem && !error.passing) this.refusal = error;
			throw error;
		}
	}

	async #sendAll(): Promise<void> {
		await this.#open();
		for (;;) {
			await this.read();
			this.#answerOthers();
			const [head] = this.#shelved;
			if (!head || this.problem) return;
			const asker = this.#askers.get(head.id);
			if (asker) await this.#sendNow(head, asker);
			else await this.#sendKept();
			this.#tell(this.match);
		}
	}

	async #sendNow(head: Kept, { basis, resolve, reject }: Asker): Promise<void> {
		const over = async (entered?: Entered) => {
			this.#done.set(head.id, entered?.entry);
			await this.#shelf.remove([head]);
			await this.read();
			this.#forget(head.id);
		};
		try {
			const seen = basis && this.#seen(basis);
			const moot = basis && seen === undefined;
			const entered = moot ? undefined : await this.#wire.send(this.match, head, seen);
			if (entered) this.watcher?.answered(entered);
			await over(entered);
			resolve(entered);
		} catch (error) {
			const passing = error instanceof Problem && error.passing;
			if (passing && !onlineOnly(head.claim)) throw error;
			await over();
			reject(error);
			if (passing) throw error;
		}
	}

	/**
	 * How far the log went when an entry was made, with what was waiting then: that is in the log by
	 * now. Nothing where the last of it changed nothing, although it was to, so that what the entry is
	 * about never was.
	 */
	#seen({ seen, waiting, changesNothing }: Basis): number | undefined {
		const last = waiting.at(-1);
		if (last === undefined) return seen;
		const entry = this.#done.get(last);
		return entry && (entry.moved || changesNothing) ? Math.max(seen, entry.seq) : undefined;
	}

	async #sendKept(): Promise<void> {
		const asked = this.#shelved.findIndex(({ id }) => this.#askers.has(id));
		const all = asked < 0 ? this.#shelved : this.#shelved.slice(0, asked);
		const batch = all.filter(({ claim }) => !onlineOnly(claim));
		if (batch.length < all.length) {
			// Left behind by a page that was closed: their moment is over.
			await this.putAway(all.filter(({ claim }) => onlineOnly(claim)));
			if (batch.length === 0) return;
		}
		let sent = 0;
		try {
			for await (const { outcomes, table } of deliver(batch, (entries) => this.#wire.sendLate(this.match, entries))) {
				this.watcher?.delivered(outcomes, table);
				for (const { kept, outcome } of outcomes) {
					this.#done.set(kept.id, outcome.kind === 'refused' ? undefined : outcome.entry);
					await this.#shelf.settle(kept, outcome);
				}
				sent += outcomes.length;
				await this.read();
			}
		} catch (error) {
			if (!(error instanceof Problem) || !shutOut(error)) throw error;
			this.problem = error;
			this.watcher?.changed();
			this.#refuseAskers(error);
			return;
		}
		if (sent === 0) throw new Error('the batch was answered, but none of its entries');
	}

	/** Entries of this tab that another tab has sent meanwhile: the stream brings them. */
	#answerOthers(): void {
		const waiting = new Set(this.#shelved.map(({ id }) => id));
		for (const [id, asker] of this.#askers) {
			if (waiting.has(id)) asker.kept = true;
			else if (asker.kept) {
				this.#forget(id);
				asker.resolve(undefined);
			}
		}
	}

	#refuseAskers(problem: Problem): void {
		for (const [id, { reject }] of this.#askers) {
			this.#forget(id);
			reject(problem);
		}
	}

	/** Tries again, in ever longer pauses, until nothing waits any more. */
	async #retryLater(): Promise<void> {
		if (this.#retrying) return;
		this.#retrying = true;
		// A match that is refused is tried again when someone looks after it.
		while (this.#away && this.#unsent && !this.refusal) {
			await this.#backoff.pause(this.#wait);
			await this.flush();
		}
		this.#retrying = false;
	}

	/** Tries again without a pause: the phone is in use. */
	#retryNow(): void {
		void this.#retryLater();
		this.#backoff.hurry();
	}

	#ask({ id, claim }: NewEntry, basis: Basis | undefined): Promise<Entered | undefined> {
		const answer = new Promise<Entered | undefined>((resolve, reject) =>
			this.#askers.set(id, { claim, basis, kept: false, resolve, reject })
		);
		// It may be rejected before `enter` gives it to those who hear of it.
		answer.catch(() => undefined);
		this.#prompt = new Set([...this.#prompt, id]);
		setTimeout(() => this.#isLate(id), MOMENT);
		return answer;
	}

	/** Nobody waits for the answer any more. */
	#forget(id: string): void {
		this.#askers.delete(id);
		this.#isLate(id);
	}

	#isLate(id: string): void {
		if (this.#prompt.has(id)) this.#prompt = new Set([...this.#prompt].filter((each) => each !== id));
	}

	#show(): void {
		this.#shelved = this.#shelved.filter(({ id }) => !this.#done.has(id));
		const ids = new Set(this.#shelved.map(({ id }) => id));
		this.waiting = [...this.#shelved, ...this.#fresh.filter(({ id }) => !ids.has(id) && !this.#done.has(id))];
		this.watcher?.changed();
	}

	/** Does something while nothing is sent, once all that was entered is on the shelf. */
	async #whileIdle<T>(work: () => Promise<T>): Promise<T> {
		await this.#shelving;
		return this.#withLock(async () => {
			await this.read();
			return work();
		});
	}

	#withLock<T>(work: () => Promise<T>): Promise<T> {
		return withLock(`send ${this.match}`, work);
	}
}
