import type { Args } from './words.svelte';

/** What the words of a language say: a message by its id. */
type Say = (id: string, args: Args) => string;

const MONTHS = [
	'january',
	'february',
	'march',
	'april',
	'may',
	'june',
	'july',
	'august',
	'september',
	'october',
	'november',
	'december'
] as const;

/**
 * How a language writes numbers, times, dates and lists. Lists are put together from its words.
 * The rest is the browser's, which does not know every language: it then writes numbers and times
 * as in the next of the `locales`, and the date comes from the words. To make a format is slow, so
 * each is made once.
 */
export class Formats {
	readonly #locales: readonly string[];
	readonly #say: Say;
	readonly #known: boolean;
	readonly #made = new Map<string, unknown>();

	constructor(locales: readonly string[], say: Say, known = isKnown(locales[0])) {
		this.#locales = known ? locales : locales.slice(1);
		this.#say = say;
		this.#known = known;
	}

	number(value: number): string {
		return signIsolated(this.plain(value));
	}

	/** A number as it is put into a sentence, which isolates it. */
	plain(value: number): string {
		return this.#once('number', (locales) => new Intl.NumberFormat(locales)).format(value);
	}

	/** What a number has before its decimals. */
	decimalSign(): string {
		const parts = this.#once('number', (locales) => new Intl.NumberFormat(locales)).formatToParts(0.5);
		return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
	}

	/** Which form the words beside so many of something have. */
	plural(count: number): string {
		return this.#once('plural', (locales) => new Intl.PluralRules(locales)).select(count);
	}

	/** A number that was added: with its sign, unless it is nothing. */
	signed(value: number): string {
		const format = this.#once('signed', (locales) => new Intl.NumberFormat(locales, { signDisplay: 'exceptZero' }));
		return signIsolated(format.format(value));
	}

	time(at: string): string {
		return this.#once('time', (locales) => new Intl.DateTimeFormat(locales, { timeStyle: 'short' })).format(new Date(at));
	}

	date(at: string | number): string {
		const date = new Date(at);
		if (!this.#known) {
			const month = this.#say('month-name', { month: MONTHS[date.getMonth()]! });
			return this.#say('date-long', { day: String(date.getDate()), month, year: String(date.getFullYear()) });
		}
		return this.#once('date', (locales) => new Intl.DateTimeFormat(locales, { dateStyle: 'medium' })).format(date);
	}

	/** A day as people say it: "today", "yesterday", and further back the date. */
	day(at: number, now = new Date()): string {
		const midnight = (back: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).getTime();
		if (at >= midnight(0)) return this.#say('date-today', {});
		return at >= midnight(1) ? this.#say('date-yesterday', {}) : this.date(at);
	}

	/** Several things in one sentence: "Ana, Ben and Chaim". */
	list(things: string[]): string {
		return this.#listed('list-last', things);
	}

	/** Several things, of which one is meant: "8, 4 or 0". */
	oneOf(things: string[]): string {
		return this.#listed('list-one-of', things);
	}

	/** Things one after another, without a word between them: "3, 4, 5". */
	sequence(things: string[]): string {
		return things.reduce((before, next) => (before ? this.#say('list-and-so-on', { before, next }) : next), '');
	}

	#listed(message: string, things: string[]): string {
		const last = things.at(-1);
		if (last === undefined || things.length === 1) return last ?? '';
		return this.#say(message, { before: this.sequence(things.slice(0, -1)), last });
	}

	#once<F>(name: string, make: (locales: string[]) => F): F {
		let format = this.#made.get(name) as F | undefined;
		if (!format) this.#made.set(name, (format = make([...this.#locales])));
		return format;
	}
}

/** Whether the browser has the language. */
function isKnown(locale: string | undefined): boolean {
	return locale !== undefined && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
}

/** A number in isolation if it has a sign, which would stand on its wrong side from right to left. A minus is as wide as a plus. */
function signIsolated(number: string): string {
	return /^\P{L}*[-+\u2212]/u.test(number) ? `\u2068${number.replace('-', '\u2212')}\u2069` : number;
}
