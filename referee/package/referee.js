// What is the same in browsers and in Node.js: matches, with values instead of JSON.

import init, { Referee, learn, rulesVersion } from './kibitz_referee.js';

/** Why the referee refuses a claim: a problem document of the API. */
export class Refused extends Error {
	constructor(problem) {
		super(problem.message || problem.detail);
		this.name = 'Refused';
		this.problem = problem;
	}
}

function calling(call) {
	try {
		return call();
	} catch (thrown) {
		if (typeof thrown !== 'string') throw thrown;
		throw new Refused(JSON.parse(thrown));
	}
}

/** An entry without what the table does not depend on: to hand over that as well takes a slow phone a while. */
function whatCounts({ id, at, made_at, sentence, verdict, effects, score, undone_by, ...entry }) {
	return { ...entry, verdict: verdict && { ruling: verdict.ruling } };
}

/** The files of words that the referee has: `he/ten`. */
const learnt = new Set();

/** What the words of a language and a game are in. */
const filesOf = (language, game) => [`${language}/shared`, `${language}/${game}`];

/** Without words, the referee would say the names of messages. */
function needsWords(language, game) {
	if (filesOf(language, game).every((file) => learnt.has(file))) return;
	throw new Error(`The referee does not have the words of ${game} in the language ${language}: await load('${language}', '${game}') first.`);
}

/** A match: its log so far, and the table that it leads to. */
export class Match {
	/** Nothing once it was freed. */
	#held;
	#game;
	/** The entries that it followed, by their numbers: the referee keeps only what the table depends on. */
	#followed;
	constructor(referee, game, followed = []) {
		this.#held = referee;
		this.#game = game;
		this.#followed = followed;
	}
	get #referee() {
		if (!this.#held) throw new Error('This match was freed. Open another one.');
		return this.#held;
	}
	/** The number of the last entry. */
	get seq() {
		return this.#referee.seq;
	}
	get table() {
		return JSON.parse(this.#referee.table());
	}
	get scoresheet() {
		return JSON.parse(this.#referee.scoresheet());
	}
	/** The entries after this one, as they were entered. */
	log(after = 0) {
		const followed = this.#followed.slice(after + 1).filter(Boolean);
		return JSON.parse(calling(() => this.#referee.log(after, JSON.stringify(followed))));
	}
	/** Judges a claim and enters it. Throws `Refused`, and then nothing has changed. */
	enter(claim, { id = crypto.randomUUID(), at = new Date().toISOString(), by = 'host', role = 'host', seat, made_at } = {}) {
		const entry = JSON.stringify({ id, at, by, role, seat, claim, made_at });
		return JSON.parse(calling(() => this.#referee.claim(entry)));
	}
	/** Follows entries that others made, in order, without judging them again. */
	follow(entries) {
		const before = this.seq;
		try {
			calling(() => this.#referee.follow(JSON.stringify(entries.map(whatCounts))));
		} finally {
			const last = this.seq;
			for (const entry of entries) if (entry.seq > before && entry.seq <= last) this.#followed[entry.seq] = entry;
		}
	}
	/** A copy, to try out what a claim would come to. */
	fork() {
		return new Match(this.#referee.fork(), this.#game, this.#followed.slice());
	}
	/** Says sentences in this language from here on. Its words have to be loaded. */
	speak(language) {
		needsWords(language, this.#game);
		calling(() => this.#referee.speak(language));
	}
	/** Frees the memory of the match, which cannot be used any more. */
	free() {
		this.#held?.free();
		this.#held = undefined;
	}
}

/**
 * Loads the referee once; `read` gets a file of the package. Then opens matches, with the words
 * of a language and a game.
 */
export function loader(start, read) {
	let ready;
	return async function load(language, game) {
		// What fails, without a connection for instance, is tried again the next time.
		ready ??= start(init).catch((error) => {
			ready = undefined;
			throw error;
		});
		await ready;
		for (const file of filesOf(language, game)) {
			if (learnt.has(file)) continue;
			const part = file.split('/')[1];
			const text = await read(language, part);
			calling(() => learn(language, part === 'shared' ? undefined : part, text));
			learnt.add(file);
		}
		return {
			rulesVersion: rulesVersion(),
			open(opening) {
				const played = opening.house_rules?.game ?? game;
				needsWords(language, played);
				return new Match(calling(() => new Referee(JSON.stringify(opening), language)), played);
			}
		};
	};
}
