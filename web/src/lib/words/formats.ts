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
 * as in the next of the `locales`, and the date comes from the words. To make a format is slow, as it is
 * to ask the browser which languages it knows, so each is done once, and only when something is written.
 */
export class Formats {
	readonly #locales: readonly string[];
	readonly #say: Say;
	readonly #knows: (locale: string | undefined) => boolean;
	readonly #made = new Map<string, unknown>();
	#known: boolean | undefined;

	constructor(locales: readonly string[], say: Say, knows = isKnown) {
		this.#locales = locales;
		this.#say = say;
		this.#knows = knows;
	}

	number(value: number): string {
		return signIsolated(this.plain(value));
	}

	/** A number as it is put into a sentence, which isolates it. */
	plain(value: number): string {
		// Every language writes such a number alike, and Intl's first format takes a slow phone a twentieth of a second.
		if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
		return this.#once('number', () => new Intl.NumberFormat(this.#written())).format(value);
	}

	/** What a number has before its decimals. */
	decimalSign(): string {
		const parts = this.#once('number', () => new Intl.NumberFormat(this.#written())).formatToParts(0.5);
		return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
	}

	/** Which form the words beside so many of something have. */
	plural(count: number): string {
		return this.#once('plural', () => new Intl.PluralRules([...this.#locales])).select(count);
	}

	/** A number that was added: with its sign, unless it is nothing. */
	signed(value: number): string {
		const format = this.#once('signed', () => new Intl.NumberFormat(this.#written(), { signDisplay: 'exceptZero' }));
		return signIsolated(format.format(value));
	}

	time(at: string): string {
		return this.#once('time', () => new Intl.DateTimeFormat(this.#written(), { timeStyle: 'short' })).format(new Date(at));
	}

	date(at: string | number): string {
		const date = new Date(at);
		if (!this.#isKnown()) {
			const month = this.#say('month-name', { month: MONTHS[date.getMonth()]! });
			return this.#say('date-long', { day: String(date.getDate()), month, year: String(date.getFullYear()) });
		}
		return this.#once('date', () => new Intl.DateTimeFormat(this.#written(), { dateStyle: 'medium' })).format(date);
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

	#isKnown(): boolean {
		return (this.#known ??= this.#knows(this.#locales[0]));
	}

	/** The languages in which numbers and times are written. */
	#written(): string[] {
		return this.#locales.slice(this.#isKnown() ? 0 : 1);
	}

	#once<F>(name: string, make: () => F): F {
		let format = this.#made.get(name) as F | undefined;
		if (!format) this.#made.set(name, (format = make()));
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
