import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { Entry, Match, RoundResult, Scoresheet, Table } from '$lib/api/types';
import { withEntries } from '$lib/match/log';
import type { KnownMatch } from '$lib/match/matches.svelte';
import { lastResult } from '$lib/match/scores';
import type { NewEntry } from '$lib/queue/kept';
import { words } from '$lib/words/words.svelte';
import type { Referee } from '.';
import type { Step, Supposed } from './judge';

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

/**
 * The referee on this phone, at one match. It comes when the screen is there and the phone has
 * nothing better to do. Until then, and where there is none, nothing is judged here.
 */
export class RefereeHere {
	#facts: () => Facts;
	#referee = $state.raw<Referee>();
	/** How often it heard of something. */
	#heard = $state(0);
	#coming: Promise<void> | undefined;
	/** Whether it may not come any more: the match is closed, or it does not know these rules. */
	#over = false;

	constructor(facts: () => Facts) {
		this.#facts = facts;
	}

	/** What it makes of what waits; nothing where it is not there, or has not heard all. */
	readonly supposed: Supposed | undefined = $derived.by(() => {
		void this.#heard;
		const judge = this.#referee?.judge;
		return judge && judge.seq >= (this.#facts().told?.seq ?? 0) ? judge.suppose(this.#facts().waiting) : undefined;
	});

	/** Whether it judges by the rules of the match: otherwise only the service can refuse. */
	get sure(): boolean {
		return this.#referee !== undefined && this.#referee.rulesVersion === this.#facts().match?.rules_version;
	}

	/** The last entry of the service that it knows. */
	get seq(): number {
		return this.supposed ? this.#referee!.judge.seq : 0;
	}

	get scoresheet(): Scoresheet | undefined {
		return this.supposed && this.#referee!.judge.scoresheet;
	}

	/** A round as it is scored now. */
	resultOf(round: number): { counted: boolean; result?: RoundResult } | undefined {
		if (!this.supposed) return undefined;
		const { judge } = this.#referee!;
		const counted = judge.scoresheet.rounds.some((each) => each.round === round);
		return counted ? { counted, result: lastResult(withEntries([], judge.log()), round) } : { counted };
	}

	/** Entries after this one, up to another one; nothing where it does not know them. */
	entries(after: number, last: number): Entry[] | undefined {
		if (!this.supposed || last > this.seq) return undefined;
		return withEntries([], this.#referee!.judge.log(after)).filter(({ seq }) => seq <= last);
	}

	/** Judges something that is entered now. */
	judge(made: NewEntry): Step | undefined {
		return this.supposed && this.#referee!.judge.judge(made);
	}

	/** Comes and follows the log. Without a connection it may not come: it is to be asked again when that is back. */
	summon(): Promise<void> {
		this.#coming ??= this.#come()
			.catch(() => undefined)
			.finally(() => (this.#coming = undefined));
		return this.#coming;
	}

	async #come(): Promise<void> {
		const { match, known } = this.#facts();
		if (!match || !known || this.#over) return;
		let referee = this.#referee;
		if (!referee) {
			const { Referee } = await import('.');
			const who = { by: known.member, role: known.role, seat: known.seat };
			referee = await Referee.summon(match, who, words.language, source(match.id));
			if (!referee) return;
		}
		try {
			await referee.catchUp(this.#facts().told?.seq ?? 0, () => this.#facts().log);
		} catch (error) {
			if (!(error instanceof Problem)) this.#over = true;
		}
		if (this.#over) {
			this.#referee = undefined;
			referee.judge.free();
			return;
		}
		this.#referee = referee;
		this.#heard++;
		this.#check();
	}

	/** Follows what is new; where it missed something, that is loaded. */
	hear(): void {
		const referee = this.#referee;
		if (!referee) return;
		try {
			referee.hear(this.#facts().log);
		} catch {
			this.close();
			return;
		}
		this.#heard++;
		if (referee.judge.seq < (this.#facts().told?.seq ?? 0)) void this.summon();
		else this.#check();
	}

	/** Says sentences in the language of the page. */
	async speak(): Promise<void> {
		await this.#referee?.speak(words.language);
		this.#heard++;
	}

	close(): void {
		this.#over = true;
		const gone = this.#referee;
		this.#referee = undefined;
		gone?.judge.free();
	}

	/** The service has the last word: a referee that sees another table does not know these rules. */
	#check(): void {
		const { told } = this.#facts();
		if (!told || this.#referee?.judge.agrees(told) !== false) return;
		console.warn('the referee of this page sees another table than the service');
		this.close();
	}
}

function source(id: string) {
	const path = { id };
	return {
		async names() {
			return (await answer(api.GET('/v1/matches/{id}/table', { params: { path, query: { at: 0 } } }))).names;
		},
		async after(after: number) {
			return (await answer(api.GET('/v1/matches/{id}/log', { params: { path, query: { after } } }))).entries;
		}
	};
}
