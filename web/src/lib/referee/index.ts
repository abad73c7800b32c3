import type { Entry, Match, Schemas } from '$lib/api/types';
import { Judge, type Who } from './judge';
import { loadReferee } from './load';
import { keepEntries, keepNames, keptLog } from './logbook';

/** What the referee needs of the service, where this phone does not have it yet. Rejects without a connection. */
export interface Source {
	/** The names that the match began with. */
	names(): Promise<string[]>;
	/** Entries after this one: some of them, or none at the end of the log. */
	after(seq: number): Promise<Entry[]>;
}

/** How many entries are followed at once: few enough that a slow phone answers taps in between. */
const PART = 250;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The referee at one match of this phone. */
export class Referee {
	readonly judge: Judge;
	/** The version of the rules that it knows: by others, what it says is only supposed. */
	readonly rulesVersion: number;
	#match: Match;
	#source: Source;
	#following: Promise<void> | undefined;

	private constructor(match: Match, judge: Judge, rulesVersion: number, source: Source) {
		this.#match = match;
		this.judge = judge;
		this.rulesVersion = rulesVersion;
		this.#source = source;
	}

	/**
	 * Loads the referee with the words of this language, and has it follow all that this phone
	 * keeps of the match. Nothing where the referee or what it needs cannot be had now.
	 */
	static async summon(match: Match, who: Who, language: Schemas['Language'], source: Source): Promise<Referee | undefined> {
		const [loaded, kept] = await Promise.all([loadReferee(language, match.house_rules.game), keptLog(match.id)]);
		if (!loaded) return undefined;
		const names = kept.names ?? (await source.names().catch(() => undefined));
		if (!names) return undefined;
		if (!kept.names) void keepNames(match.id, names);
		const judge = Judge.at(match, names, loaded, who);
		const referee = new Referee(match, judge, loaded.rulesVersion, source);
		try {
			await referee.#followAll(kept.entries);
			judge.rehearse(kept.entries.findLast(({ claim }) => claim.kind === 'play')?.claim);
		} catch {
			judge.free();
			return undefined;
		}
		return referee;
	}

	/** Follows the log up to this entry, from what is known here or else from the service. */
	catchUp(seq: number, known: () => Entry[]): Promise<void> {
		this.#following ??= this.#catchUp(seq, known).finally(() => (this.#following = undefined));
		return this.#following;
	}

	/** Follows what came, as far as there is no gap before it. */
	hear(entries: Entry[]): void {
		const before = this.judge.seq;
		const news = entries.filter(({ seq }) => seq > before);
		this.judge.hear(news);
		const { seq } = this.judge;
		void keepEntries(this.#match.id, news.filter((entry) => entry.seq <= seq));
	}

	/** Says sentences in another language as soon as it has the words. */
	async speak(language: Schemas['Language']): Promise<void> {
		if (await loadReferee(language, this.#match.house_rules.game)) this.judge.speak(language);
	}

	async #catchUp(seq: number, known: () => Entry[]): Promise<void> {
		while (this.judge.seq < seq) {
			const next = this.judge.seq + 1;
			const here = known().filter((entry) => entry.seq >= next);
			const more = here[0]?.seq === next ? here : await this.#source.after(next - 1);
			if (more.length === 0) return;
			await this.#followAll(more);
			void keepEntries(this.#match.id, more.filter((entry) => entry.seq <= this.judge.seq));
		}
	}

	async #followAll(entries: Entry[]): Promise<void> {
		for (let from = 0; from < entries.length; from += PART) {
			this.judge.hear(entries.slice(from, from + PART));
			await pause();
		}
	}
}
