import { newId } from '$lib/api/ids';
import { Problem, problemOf } from '$lib/api/problems';
import type { Claim, Entry, Match, Play, Role, RoundResult, RoundScore, Schemas, Scoresheet, Seat, Table } from '$lib/api/types';
import type { NewEntry } from '$lib/queue/kept';
import { onlineOnly } from '$lib/queue/online';
import type { Followed, Loaded } from '$referee';

/** Who enters something on this phone. */
export interface Who {
	by: string;
	role: Role;
	seat?: Seat;
}

/** What the referee says of something that the service has not answered yet. */
export interface Step {
	id: string;
	entry?: Entry;
	/** Why it is refused. */
	problem?: Problem;
}

/** Where a table is with what waits, as the referee on this phone sees it. */
export interface Supposed {
	table: Table;
	/** What waits, as the log will have it. */
	entries: Entry[];
	steps: ReadonlyMap<string, Step>;
}

/**
 * The referee at one match. It follows what the service has in its log, and judges on top of it
 * what this phone enters. When the log moves on otherwise than was supposed, what waits is judged
 * again on top of what is new.
 */
export class Judge {
	/** The match as the service has it. */
	#told: Followed;
	/** A copy of it with what waits, since the first time that something did. */
	#ahead: Followed | undefined;
	/** What was entered ahead, in order. */
	#steps: Step[] = [];
	/** The ids of all that is in the log. */
	#known = new Set<string>();
	/** What is only good for the table that was seen, and was judged at it. */
	#moments = new Set<string>();
	#who: Who;
	/** A match by the same rules, at which nothing has happened. */
	#begin: (seats: string[]) => Followed;
	/** What it speaks, where that is not what it began with. */
	#language: Schemas['Language'] | undefined;
	#supposed: Supposed | undefined;
	/** The table ahead, the same object as long as nothing moves there. */
	#table: Table | undefined;
	/** The table of the service that was compared last. */
	#agreed: Table | undefined;

	constructor(begin: (seats: string[]) => Followed, seats: string[], who: Who) {
		this.#begin = begin;
		this.#told = begin(seats);
		this.#who = who;
	}

	/** Takes a seat at a match that has no entries yet, with the names that it began with. */
	static at({ house_rules, etiquette }: Match, seats: string[], { open }: Loaded, who: Who): Judge {
		return new Judge((names) => open({ house_rules, etiquette, seats: names.map((name) => ({ name })) }), seats, who);
	}

	/** The last entry that it followed. */
	get seq(): number {
		return this.#told.seq;
	}

	/** The match with what waits. */
	get #now(): Followed {
		return this.#ahead ?? this.#told;
	}

	get scoresheet(): Scoresheet {
		return this.#now.scoresheet;
	}

	/** The entries after this one, with what waits. */
	log(after = 0): Entry[] {
		return this.#now.log(after);
	}

	/** Follows what the service has; entries that it has already are left out. Throws where it cannot. */
	follow(entries: Entry[]): void {
		const from = entries.findIndex(({ seq }) => seq === this.seq + 1);
		if (from < 0) return;
		const gap = entries.findIndex(({ seq }, i) => i > from && seq !== entries[i - 1]!.seq + 1);
		const news = entries.slice(from, gap < 0 ? undefined : gap);
		this.#told.follow(news);
		for (const entry of news) this.#known.add(entry.id);
		const asSupposed = news.every((entry, i) => alike(this.#steps[i]?.entry, entry));
		this.#supposed = undefined;
		if (asSupposed) this.#steps.splice(0, news.length);
		else if (this.#steps.length > 0) this.#again();
		else {
			this.#table = undefined;
			this.#ahead?.follow(news);
		}
	}

	/** Whether the table is as the service says it is at the same entry. Then that one is shown, as it was before the referee came. */
	agrees(table: Table): boolean {
		if (table.seq !== this.seq || table === this.#agreed) return true;
		if (JSON.stringify(this.#told.table) !== JSON.stringify(table)) return false;
		this.#agreed = table;
		if (this.#steps.length === 0) this.#table ??= table;
		return true;
	}

	/** Judges something on top of all that waits. */
	judge(made: NewEntry): Step {
		const found = this.#steps.find(({ id }) => id === made.id);
		if (found) return found;
		const step = this.#enter(made);
		this.#steps.push(step);
		this.#supposed = undefined;
		return step;
	}

	/** The table with what waits. As long as nothing has changed, it is the same. */
	suppose(waiting: NewEntry[]): Supposed {
		const open = waiting.filter(({ id }) => !this.#known.has(id));
		// What was refused changed nothing, and may be gone.
		this.#steps = this.#steps.filter((step) => step.entry || open.some(({ id }) => id === step.id));
		const same = this.#steps.every(({ id }, i) => open[i]?.id === id);
		if (!same) this.#again();
		for (const made of open.slice(this.#steps.length)) this.judge(made);
		this.#supposed ??= {
			table: (this.#table ??= this.#now.table),
			entries: this.#steps.flatMap(({ entry }) => entry ?? []),
			steps: new Map(this.#steps.map((step) => [step.id, step]))
		};
		return this.#supposed;
	}

	/**
	 * Judges what may come next, and this play, on a copy that nobody sees. What runs for the first
	 * time takes a phone many times as long, and a tap would wait for that.
	 */
	rehearse(play?: Claim): void {
		const stage = this.#told.fork();
		const { seat = 1, kinds = [] } = stage.table.fits ?? {};
		const plays = kinds.map((kind) => ({ kind: 'play', seat, play: { kind } }) as Claim);
		for (const claim of [...plays, ...(play ? [play] : []), { kind: 'undo' } as const]) {
			try {
				stage.enter(claim, { id: newId(), at: new Date().toISOString(), ...this.#who });
			} catch {
				// A play without its cards, for instance: that was worth a try.
			}
		}
		stage.free();
	}

	/**
	 * What may be laid now, in short and in words: what the referee would say to this play by a person whose turn
	 * it is not. Nothing where the table cannot take it in at all.
	 */
	explain(play: Play): string | undefined {
		const stage = this.#now.fork();
		try {
			const { fits, names } = stage.table;
			const seat = ((fits?.seat ?? 1) % names.length) + 1;
			const { entry } = stage.enter({ kind: 'play', seat, play }, { id: newId(), at: new Date().toISOString(), ...this.#who });
			return entry.verdict?.fits_in_short;
		} catch {
			return undefined;
		} finally {
			stage.free();
		}
	}

	/**
	 * What a result comes to by the house rules alone, as the service scores one without a match: what is half counted is not
	 * held up to what was played. Throws a `Problem` where no round ends so.
	 */
	score(result: RoundResult, seats: string[]): RoundScore | undefined {
		const stage = this.#begin(seats);
		try {
			if (this.#language) stage.speak(this.#language);
			const claim: Claim = { kind: 'result', round: 1, result };
			return stage.enter(claim, { id: newId(), at: new Date().toISOString(), ...this.#who }).entry.score;
		} catch (error) {
			throw refusalIn(error);
		} finally {
			stage.free();
		}
	}

	/** Says sentences in this language from here on; its words have to be loaded. */
	speak(language: Schemas['Language']): void {
		this.#language = language;
		this.#told.speak(language);
		this.#moments.clear();
		this.#again();
	}

	free(): void {
		this.#told.free();
		this.#ahead?.free();
	}

	/** Forgets what was judged ahead, so that all that waits is judged again. */
	#again(): void {
		this.#ahead?.free();
		this.#ahead = undefined;
		this.#steps = [];
		this.#supposed = undefined;
		this.#table = undefined;
	}

	#enter({ id, made_at, claim }: NewEntry): Step {
		if (onlineOnly(claim)) {
			// What it was about may not be what lies on the table now: the service will say.
			if (this.#moments.has(id)) return { id, problem: new Problem('stale', 412, '') };
			this.#moments.add(id);
		}
		this.#ahead ??= this.#told.fork();
		try {
			const { entry, table } = this.#ahead.enter(claim, { id, at: made_at, ...this.#who });
			this.#table = table;
			return { id, entry };
		} catch (error) {
			return { id, problem: refusalIn(error) };
		}
	}
}

/** What the referee refused. Throws again what is no refusal. */
function refusalIn(error: unknown): Problem {
	const said = (error as { problem?: { status: number } }).problem;
	if (!said) throw error;
	return problemOf(said.status, said);
}

/** Whether an entry came out as it was supposed to. */
function alike(supposed: Entry | undefined, entry: Entry): boolean {
	return (
		supposed?.id === entry.id &&
		supposed.moved === entry.moved &&
		supposed.back_to === entry.back_to &&
		supposed.verdict?.ruling === entry.verdict?.ruling
	);
}
