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

/** What the table depends on in an entry: to hand over the rest as well takes a slow phone a while. */
function whatCounts({ seq, by, claim, verdict, back_to, dropped, unapplied }) {
	return { seq, by, claim, verdict: verdict && { ruling: verdict.ruling }, back_to, dropped, unapplied };
}

/** A match: its log so far, and the table that it leads to. */
export class Match {
	#referee;
	/** The entries that it followed, by their numbers: the referee keeps only what the table depends on. */
	#followed;
	constructor(referee, followed = []) {
		this.#referee = referee;
		this.#followed = followed;
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
		return new Match(this.#referee.fork(), this.#followed.slice());
	}
	/** Says sentences in this language from here on. */
	speak(language) {
		calling(() => this.#referee.speak(language));
	}
	/** Frees the memory of the match, which cannot be used any more. */
	free() {
		this.#referee.free();
	}
}

/**
 * Loads the referee once; `read` gets a file of the package. Then opens matches, with the words
 * of a language and a game.
 */
export function loader(start, read) {
	let ready;
	const learnt = new Set();
	return async function load(language, game) {
		// What fails, without a connection for instance, is tried again the next time.
		ready ??= start(init).catch((error) => {
			ready = undefined;
			throw error;
		});
		await ready;
		for (const part of ['shared', game]) {
			const file = `${language}/${part}`;
			if (learnt.has(file)) continue;
			const text = await read(language, part);
			calling(() => learn(language, part === 'shared' ? undefined : part, text));
			learnt.add(file);
		}
		return {
			rulesVersion: rulesVersion(),
			open: (opening) => new Match(calling(() => new Referee(JSON.stringify({ language, ...opening }))))
		};
	};
}
