/** How a language writes numbers, times and lists. To make such a format is slow, so each is made once. */
export class Formats {
	readonly #locale: string;
	readonly #made = new Map<string, unknown>();

	constructor(locale: string) {
		this.#locale = locale;
	}

	number(value: number): string {
		return this.#once('number', (locale) => new Intl.NumberFormat(locale)).format(value);
	}

	/** A number that was added: with its sign, unless it is nothing. */
	signed(value: number): string {
		return this.#once('signed', (locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })).format(value);
	}

	time(at: string): string {
		return this.#once('time', (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })).format(new Date(at));
	}

	date(at: string | number): string {
		return this.#once('date', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(new Date(at));
	}

	/** Several things in one sentence: "Ana, Ben and Chaim". */
	list(things: string[]): string {
		return this.#once('list', (locale) => new Intl.ListFormat(locale, { type: 'conjunction' })).format(things);
	}

	#once<F>(name: string, make: (locale: string) => F): F {
		let format = this.#made.get(name) as F | undefined;
		if (!format) this.#made.set(name, (format = make(this.#locale)));
		return format;
	}
}
