import { answer, api } from '$lib/api/client';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { follow, type Connection, type Following } from '$lib/api/stream';
import type { Claim, Entry, Match, Member, Picture, RoundResult, ScoreAnswer, Scoresheet, Seat, SideEvent, Table } from '$lib/api/types';
import { whenIdle } from '$lib/device';
import { comesFirst } from '$lib/worker';
import { calledGame, loadGame } from '$lib/games';
import type { AnyGameUi } from '$lib/games/types';
import { queueOf } from '$lib/queue';
import type { Delivered } from '$lib/queue/deliver';
import { newEntry, type Kept, type NewEntry } from '$lib/queue/kept';
import { onlineOnly } from '$lib/queue/online';
import type { EntryQueue } from '$lib/queue/queue.svelte';
import type { Supposed } from '$lib/referee/judge';
import { keepEntries, lastKept } from '$lib/referee/logbook';
import { Referee } from '$lib/referee/referee.svelte';
import type { Entered } from './entering';
import { lastMove, takenBackLast, withEntries } from './log';
import { matches, type KnownMatch } from './matches.svelte';
import { resultOfRound, type CorrectedRound } from './scores';
import { Members } from './members.svelte';
import { keepSeen, lastSeen } from './seen';
import { beginning, justOpened } from './unsent';

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
	ui = $state.raw<AnyGameUi>();
	/** The table as the service said it last. */
	#told = $state.raw<Table>();
	/** The entries of the service that are known here: the last ones without a gap, and more after `loadEarlier`. */
	#log = $state.raw<Entry[]>([]);
	/** The referee on this phone, which says what comes of what waits. */
	readonly #referee: Referee;
	/** The table, with what waits where the referee has judged it. */
	readonly table: Table | undefined = $derived.by(() => this.supposed?.table ?? this.#told);
	/** The log as far as it is known here, with what waits where the referee has judged it. */
	readonly entries: Entry[] = $derived.by(() => {
		const { entries = [] } = this.supposed ?? {};
		return entries.length > 0 ? withEntries(this.#log, entries) : this.#log;
	});
	connection = $state<Connection>('connecting');
	/** Why the match cannot be shown, or not any more. */
	problem = $state.raw<unknown>();
	#following: Following | undefined;
	#closed = false;
	/** Whether what is shown is what this phone saw last, some time ago. */
	#old = false;
	#refreshing: Promise<void> | undefined;
	/** Whether the match was opened here when only this phone had it. */
	#apart = false;

	constructor(id: string) {
		this.id = id;
		this.queue = queueOf(id);
		this.#referee = new Referee(() => ({
			told: this.#told,
			log: this.#log,
			// What the service will never take changes nothing.
			waiting: this.queue.problem ? [] : this.queue.waiting,
			match: this.match,
			known: this.known
		}));
		this.members = new Members(() => membersOf(id));
	}

	/** What the referee on this phone makes of what waits; nothing where there is none, or it has not heard all. */
	get supposed(): Supposed | undefined {
		return this.#referee.supposed;
	}

	/** What waits for the service and is not in the log. */
	get waiting(): Kept[] {
		return this.queue.waiting.filter(({ id }) => !this.#log.some((entry) => entry.id === id));
	}

	/** What this phone is in the match. */
	get known(): KnownMatch | undefined {
		return matches.find(this.id);
	}

	/** Whether the match is no more, or this phone is not at it any more. */
	get gone(): boolean {
		return this.problem instanceof Problem && [401, 404].includes(this.problem.status);
	}

	/** Whether only this phone has the match: there is nothing to load, and no one to follow it. */
	get unsent(): boolean {
		return this.known?.opening !== undefined;
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

	/** The pictures of those who sit here, by seat. */
	get pictures(): Picture[] {
		return this.names.map((name, i) => {
			const seat = this.match?.seats[i];
			return seat?.name === name ? seat.picture : undefined;
		});
	}

	name(seat: Seat): string {
		return this.names[seat - 1] ?? String(seat);
	}

	/** The entry that an undo would take back. */
	get lastMove(): Entry | undefined {
		return lastMove(this.entries);
	}

	/** What a redo would enter once more. */
	get takenBack(): Claim[] {
		return takenBackLast(this.entries.slice(-RECENT));
	}

	/**
	 * Loads the match and begins to listen. Without a connection, or an answer in so many milliseconds,
	 * shows what was seen last.
	 */
	async open(impatient = IMPATIENT): Promise<void> {
		this.problem = undefined;
		this.queue.watcher = {
			answered: ({ entry, table }) => this.#answered(entry, table),
			delivered: (outcomes, table) => this.#delivered(outcomes, table),
			changed: () => this.#referee.suppose(),
			lost: () => this.#following?.check()
		};
		const retried = this.queue.retry();
		this.#apart = this.unsent;
		if (this.#apart) {
			if (await this.#begin()) return;
			await retried;
			if (this.unsent) {
				this.problem ??= this.queue.refusal ?? new Problem(NO_CONNECTION, 0, '');
				return;
			}
			this.#apart = false;
			this.problem = undefined;
		}
		// The game may not be here to be shown; then what is loaded shows it, or says why it cannot.
		const recall = setTimeout(() => void this.#recall().catch(() => undefined), impatient);
		try {
			await this.load();
		} catch (error) {
			const away = error instanceof Problem && error.passing;
			if (!away || !(await this.#recall())) {
				this.problem = error;
				return;
			}
		} finally {
			clearTimeout(recall);
		}
		this.#follow();
		comesFirst(new Promise<void>(whenIdle).then(() => this.#referee.summon()));
	}

	/** Shows a match that only this phone has. Returns whether it can. */
	async #begin(): Promise<boolean> {
		try {
			if (!(await this.#recall())) return false;
		} catch (error) {
			// Another version of the rules than it was opened with.
			this.problem = error;
			return false;
		}
		await this.#referee.summon();
		return true;
	}

	/** The service has the match as well: it is followed from here on. */
	async followSent(): Promise<void> {
		if (this.#apart && !this.unsent && !this.#closed) await this.open();
	}

	/** Notes for Home where the table is with what waits, while that cannot be sent. */
	keepAhead(): void {
		const { table } = this.supposed ?? {};
		if (!table || !this.match || !this.#told) return;
		keepSeen({ id: this.id, match: this.match, table: this.#told, ahead: table });
		void matches.see(this.id, table, this.#told.seq);
	}

	/** Listens to what happens from here on, in the language of the page. */
	#follow(): void {
		if (this.#closed || !this.known) return;
		this.#following?.stop();
		this.#following = follow(this.id, () => matches.token(this.id), this.#told?.seq ?? 0, {
			entry: (entry, table) => this.#arrived(entry, table),
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
		this.#referee.close();
	}

	/** Loads everything again: at first, and where the stream left something out. */
	async load(): Promise<void> {
		const params = { path: { id: this.id }, query: { table: true } };
		// The answer to opening it had all of this.
		const just = justOpened(this.id);
		const opened = !this.#told && this.known?.seq === 0 ? just : undefined;
		// All at once, the log from where this phone saw it last: each round trip counts.
		const [{ table: told, ...match }, early, ui] = await Promise.all([
			opened ? { ...opened.match, table: opened.table } : answer(api.GET('/v1/matches/{id}', { params })),
			opened ? [] : this.known && this.#lastOf(this.known.seq),
			this.known && loadGame(this.known.game)
		]);
		const table = told!;
		const whole = early && (early.at(-1)?.seq ?? 0) >= table.seq;
		const entries = whole ? early : await this.#lastOf(table.seq);
		// Where too much came meanwhile, what was known before is loaded again when somebody wants it.
		const gap = (entries[0]?.seq ?? 0) > (this.#log.at(-1)?.seq ?? 0) + 1;
		this.#take(entries, gap ? [] : this.#log);
		this.ui = ui ?? (await loadGame(match.house_rules.game));
		this.match = match;
		this.#show(table, this.#old);
		this.#old = false;
	}

	/** The last entries up to this one, and what came after it. */
	async #lastOf(seq: number): Promise<Entry[]> {
		const params = { path: { id: this.id }, query: { after: Math.max(0, seq - RECENT) } };
		return (await answer(api.GET('/v1/matches/{id}/log', { params }))).items;
	}

	/** Shows what this phone saw last. Returns whether there is anything. */
	async #recall(): Promise<boolean> {
		const { opening } = this.known ?? {};
		const seen = (await lastSeen(this.id)) ?? (opening && (await beginning(opening)));
		if (!seen) return false;
		const [ui, entries] = await Promise.all([loadGame(seen.match.house_rules.game), lastKept(this.id, seen.table.seq, RECENT)]);
		// It may have been loaded after all.
		if (this.#told) return true;
		this.ui = ui;
		this.#log = withEntries([], entries);
		this.match = seen.match;
		this.#told = seen.table;
		this.#old = true;
		return true;
	}

	/** Asks again for what the service says in words, after the language changed. */
	async reword(): Promise<void> {
		if (this.#following) this.#follow();
		void this.#referee.speak();
		if (this.#apart) return;
		this.#take(await this.#lastOf(this.#log.at(-1)?.seq ?? 0), []);
	}

	/** How many entries there are before those that are known here. */
	get earlier(): number {
		return Math.max(0, (this.#log[0]?.seq ?? 1) - 1);
	}

	/** Loads some entries before those that are known here; without a connection, the referee knows them. */
	async loadEarlier(): Promise<void> {
		const last = this.earlier;
		const here = () => this.#referee.entries(Math.max(0, last - PAGE), this.#log.at(-1)?.seq ?? 0);
		let part = this.queue.away ? here() : undefined;
		try {
			part ??= await this.#before(last);
		} catch (error) {
			// Only now it is known that there is no connection.
			part = here();
			if (!part) throw error;
		}
		this.#log = withEntries(this.#log, part);
	}

	/** Loads some entries up to this one. */
	async #before(last: number): Promise<Entry[]> {
		let part: Entry[] = [];
		// Very long entries come in smaller parts.
		for (let at = Math.max(0, last - PAGE); at < last; at = part.at(-1)?.seq ?? last) {
			const params = { path: { id: this.id }, query: { after: at, limit: last - at } };
			const { items } = await answer(api.GET('/v1/matches/{id}/log', { params }));
			if (items.length === 0) return [];
			part = [...part, ...items];
		}
		return part;
	}

	/**
	 * Enters something, after what is on its way already. Throws a `Problem` where it is
	 * refused; returns nothing where it is kept until there is a connection. The referee on this
	 * phone says at once what will come of it. An undo takes back first what was not sent yet, and
	 * nothing else than what is on the screen now.
	 */
	async enter(claim: Claim, judged?: (entry: Entry) => void): Promise<Entered | undefined> {
		const moves = ({ id }: NewEntry) => this.supposed?.steps.get(id)?.entry?.moved ?? true;
		const seen = Math.max(this.#told?.seq ?? 0, this.#referee.seq);
		const basis = claim.kind === 'undo' ? this.queue.basis(seen, moves) : undefined;
		if (claim.kind === 'undo' && claim.back_to === undefined && (await this.queue.takeBack(moves))) return undefined;
		const made = newEntry(claim, seen);
		const { away } = this.queue;
		// What is only good for this moment needs a connection, and is refused without.
		const step = away && onlineOnly(claim) ? undefined : this.#referee.judge(made);
		if (step?.problem && away && this.#referee.sure) throw step.problem;
		if (step?.entry) judged?.(step.entry);
		if (step?.entry?.moved === false) made.still = true;
		try {
			return await this.queue.enter(claim, basis, made);
		} catch (error) {
			if (error instanceof Problem) error.missed.forEach((missed) => this.#arrived(missed));
			throw error;
		}
	}

	/** What its game is called. */
	get called(): string {
		return this.match ? calledGame(this.match.house_rules) : '';
	}

	/** What may be laid now, in short, where the referee is there to say it. */
	explain(): string | undefined {
		return this.ui?.plays && this.#referee.explain(this.ui.plays.inTurn);
	}

	/** What a result comes to by the house rules, for so many seats. Throws a `Problem` where no round ends so. */
	async score(result: RoundResult, seats = this.names.length): Promise<ScoreAnswer> {
		const scored = this.#referee.score(result, this.names.slice(0, seats));
		if (scored) return scored;
		const { house_rules } = this.match!;
		return answer(api.POST('/v1/games/{game}/score', { params: { path: { game: house_rules.game } }, body: { seats, result, house_rules } }));
	}

	/** The scoresheet, with what waits where the referee is there; else as the service has it. */
	async scoresheet(): Promise<Scoresheet> {
		const params = { path: { id: this.id } };
		return this.#referee.scoresheet ?? answer(api.GET('/v1/matches/{id}/scoresheet', { params }));
	}

	/** A round as it is scored now, to be corrected. */
	async resultOf(round: number): Promise<CorrectedRound> {
		return this.#referee.resultOf(round) ?? resultOfRound(this.id, round);
	}

	#connected(state: Connection): void {
		this.connection = state;
		if (state === 'broken') this.queue.putOff();
		if (state !== 'live') return;
		void this.queue.retry();
		this.#reload();
		void this.#referee.summon();
	}

	/** The stream may have been faster, and knows better what an undo took back. */
	#answered(entry: Entry, table: Table): void {
		if (!this.#log.some(({ seq }) => seq === entry.seq)) this.#add(entry);
		this.#show(table);
	}

	/** What had waited is in the log now, and the table has moved. */
	#delivered(outcomes: Delivered['outcomes'], table: Table | undefined): void {
		for (const { outcome } of outcomes) if (outcome.kind !== 'refused') this.#add(outcome.entry);
		if (table) this.#show(table);
	}

	/** Something besides the log changed: the notes, the next match, who is at the table. */
	#changed(event: SideEvent): void {
		this.members.follow(event);
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
	#arrived(entry: Entry, table?: Table): void {
		this.#add(entry);
		if (table) this.#show(table);
		if (entry.seq <= (this.#told?.seq ?? 0)) return;
		this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
	}

	#add(entry: Entry): void {
		this.#take([entry]);
		this.#referee.catchUp();
	}

	/** Has more entries in the log, here and on the phone. */
	#take(entries: Entry[], log = this.#log): void {
		this.#log = withEntries(log, entries);
		void keepEntries(this.id, entries);
	}

	async #refresh(): Promise<void> {
		const params = { path: { id: this.id } };
		try {
			do {
				this.#show(await answer(api.GET('/v1/matches/{id}/table', { params })));
			} while ((this.#log.at(-1)?.seq ?? 0) > (this.#told?.seq ?? 0));
		} catch {
			// The stream breaks as well then, and the table is loaded when it is back.
		}
	}

	/**
	 * Shows a table that is not older than the one that is shown. The stream brings once more what an answer brought, and
	 * the same log leads to the same table: then what is being entered stays. Only an `older` page may have kept another.
	 */
	#show(table: Table, older = false): void {
		const news = table.seq - (this.#told?.seq ?? -1);
		if (news < 0) return;
		if (news > 0 || older) this.#told = table;
		this.#referee.catchUp();
		if (this.match) keepSeen({ id: this.id, match: this.match, table });
		void matches.see(this.id, table);
	}
}

async function membersOf(id: string): Promise<Member[]> {
	const { items } = await answer(api.GET('/v1/matches/{id}/members', { params: { path: { id } } }));
	return items;
}
