import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { Entry, Match, Play, RoundResult, RoundScore, Scoresheet, Table } from '$lib/api/types';
import { withEntries } from '$lib/match/log';
import type { KnownMatch } from '$lib/match/matches.svelte';
import { lastResult } from '$lib/match/scores';
import type { NewEntry } from '$lib/queue/kept';
import { words } from '$lib/words/words.svelte';
import type { Judge, Step, Supposed } from './judge';
import { loadReferee } from './load';
import { keepEntries, keepNames, keptLog } from './logbook';

/** What the referee is told of a match, by the screen that follows it. */
export interface Facts {
	/** The table as the service said it last. */
	told: Table | undefined;
	/** The entries of the service that are known here; the last ones without a gap. */
	log: Entry[];
	/** What waits for the service. */
	waiting: NewEntry[];
	match: Match | undefined;
	known: KnownMatch | undefined;
}

/** How many entries are followed at once: few enough that a slow phone answers taps in between. */
const PART = 250;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The referee on this phone, at one match. It comes when the screen is there and the phone has
 * nothing better to do. Until then, and where there is none, nothing is judged here.
 */
export class Referee {
	/** What comes of what waits. Nothing as long as the referee is not there, or has not followed the whole log. */
	supposed = $state.raw<Supposed>();
	#facts: () => Facts;
	#judge: Judge | undefined;
	/** The version of the rules that it knows: by others, what it says is only supposed. */
	#rulesVersion: number | undefined;
	#coming: Promise<void> | undefined;
	/** Whether it may not come any more: the match is closed, or it does not know these rules. */
	#over = false;

	constructor(facts: () => Facts) {
		this.#facts = facts;
	}

	/** The judge, where it knows the match as well as the service does. */
	get #sitting(): Judge | undefined {
		return this.supposed && this.#judge;
	}

	/** Whether it judges by the rules of the match: otherwise only the service can refuse. */
	get sure(): boolean {
		return this.#judge !== undefined && this.#rulesVersion === this.#facts().match?.rules_version;
	}

	/** The last entry of the service that it knows. */
	get seq(): number {
		return this.#sitting?.seq ?? 0;
	}

	get scoresheet(): Scoresheet | undefined {
		return this.#sitting?.scoresheet;
	}

	/** A round as it is scored now. */
	resultOf(round: number): { counted: boolean; result?: RoundResult } | undefined {
		const judge = this.#sitting;
		if (!judge) return undefined;
		const counted = judge.scoresheet.rounds.some((each) => each.round === round);
		return counted ? { counted, result: lastResult(withEntries([], judge.log()), round) } : { counted };
	}

	/** Entries after this one, up to another one; nothing where it does not know them. */
	entries(after: number, last: number): Entry[] | undefined {
		if (last > this.seq) return undefined;
		return this.#sitting && withEntries([], this.#sitting.log(after)).filter(({ seq }) => seq <= last);
	}

	/** Judges something that is entered now. */
	judge(made: NewEntry): Step | undefined {
		return this.#sitting?.judge(made);
	}

	/** What may be laid now, in short; nothing where it does not know. */
	explain(play: Play): string | undefined {
		return this.#sitting?.explain(play);
	}

	/** What a result comes to by the house rules; nothing where it does not know them. Throws a `Problem` where no round ends so. */
	score(result: RoundResult, seats: string[]): RoundScore | undefined {
		return this.sure ? this.#sitting?.score(result, seats) : undefined;
	}

	/** Comes and follows the log. Without a connection it may not come: it is to be asked again when that is back. */
	summon(): Promise<void> {
		this.#coming ??= this.#come()
			.catch(() => undefined)
			.finally(() => (this.#coming = undefined));
		return this.#coming;
	}

	/** Follows what is new; where it missed something, that is loaded. */
	catchUp(): void {
		const judge = this.#judge;
		if (!judge) return;
		const { log, told } = this.#facts();
		try {
			judge.follow(log);
		} catch {
			this.close();
			return;
		}
		this.#check();
		this.suppose();
		if (this.#judge && judge.seq < (told?.seq ?? 0)) void this.summon();
	}

	/** Judges what waits now. */
	suppose(): void {
		const { told, waiting } = this.#facts();
		this.supposed = this.#judge && this.#judge.seq >= (told?.seq ?? 0) ? this.#judge.suppose(waiting) : undefined;
	}

	/** Says sentences in the language of the page, as soon as it has the words. */
	async speak(): Promise<void> {
		const { language } = words;
		const { match } = this.#facts();
		if (!this.#judge || !match || !(await loadReferee(language, match.house_rules.game))) return;
		this.#judge?.speak(language);
		this.suppose();
	}

	close(): void {
		this.#over = true;
		this.supposed = undefined;
		this.#judge?.free();
		this.#judge = undefined;
	}

	async #come(): Promise<void> {
		const { match, known } = this.#facts();
		if (!match || !known || this.#over) return;
		this.#judge ??= await this.#load(match, known);
		if (!this.#judge) return;
		try {
			await this.#catchUp(this.#judge, match.id);
		} catch (error) {
			// Without a connection, the rest of the log is for the next time.
			if (!(error instanceof Problem)) this.close();
		}
		this.#check();
		this.suppose();
	}

	/** A judge with all that this phone keeps of the match. Nothing where what it needs cannot be had now. */
	async #load(match: Match, { member, role, seat }: KnownMatch): Promise<Judge | undefined> {
		const [loaded, kept, { Judge }] = await Promise.all([
			loadReferee(words.language, match.house_rules.game),
			keptLog(match.id),
			import('./judge')
		]);
		const names = loaded && (kept.names ?? (await firstNames(match.id).catch(() => undefined)));
		if (!names) return undefined;
		if (!kept.names) void keepNames(match.id, names);
		const judge = Judge.at(match, names, loaded, { by: member, role, seat });
		try {
			await this.#followAll(judge, kept.entries);
			judge.rehearse(kept.entries.findLast(({ claim }) => claim.kind === 'play')?.claim);
			if (!this.#over) {
				this.#rulesVersion = loaded.rulesVersion;
				return judge;
			}
		} catch {
			// What is kept is no log that it can follow.
		}
		judge.free();
		return undefined;
	}

	/** Follows the log as far as the service has it, from what is known here or else from the service. */
	async #catchUp(judge: Judge, match: string): Promise<void> {
		while (judge.seq < (this.#facts().told?.seq ?? 0)) {
			const { seq } = judge;
			const here = this.#facts().log.filter((entry) => entry.seq > seq);
			const known = here[0]?.seq === seq + 1;
			const more = known ? here : await entriesAfter(match, seq);
			if (more.length === 0) return;
			if (!known) void keepEntries(match, more);
			await this.#followAll(judge, more);
		}
	}

	async #followAll(judge: Judge, entries: Entry[]): Promise<void> {
		for (let from = 0; from < entries.length; from += PART) {
			judge.follow(entries.slice(from, from + PART));
			await pause();
		}
	}

	/** The service has the last word: a referee that sees another table does not know these rules. */
	#check(): void {
		const { told } = this.#facts();
		if (!told || this.#judge?.agrees(told) !== false) return;
		console.warn('the referee of this page sees another table than the service');
		this.close();
	}
}

async function firstNames(id: string): Promise<string[]> {
	return (await answer(api.GET('/v1/matches/{id}/table', { params: { path: { id }, query: { at: 0 } } }))).names;
}

async function entriesAfter(id: string, after: number): Promise<Entry[]> {
	return (await answer(api.GET('/v1/matches/{id}/log', { params: { path: { id }, query: { after } } }))).items;
}
