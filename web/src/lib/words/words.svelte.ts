import { Formats } from './formats';
import { isLanguage, directionOf, localesOf, type Language } from './languages';
import { sayPattern, type Args, type Pattern } from './pattern';

export type { Args } from './pattern';

/** The messages of a part in a language by their ids, and those of their attributes as `message.attribute`: see `scripts/words.js`. */
export type Messages = Record<string, Pattern>;

/** Where the words of the first part are. */
const first = import.meta.glob<string>('../../../words/table/*.ftl', {
	query: '?url',
	import: 'default',
	eager: true
});

/** The words that are there from the start. Those of other screens are learned when one opens. */
const FIRST = 'table';

/** The page's own words in the reader's language, which can change at any moment. */
export class Words {
	language = $state<Language>('en');
	#messages = $state.raw<Messages>();
	#parts = new Set([FIRST]);
	#asked: Language = 'en';
	#formats = $state.raw(this.#formatsOf('en'));
	#playing = $state<string>();

	/** Whether there are words to show yet. */
	get ready(): boolean {
		return this.#messages !== undefined;
	}

	/** Switches to a language as soon as its words are there. */
	async speak(language: Language): Promise<void> {
		this.#asked = language;
		const parts = [...this.#parts];
		const read = await Promise.all(parts.map((part) => messagesOf(part, language)));
		// Another language, or the words of another screen, may have been asked for in the meantime.
		if (this.#asked !== language) return;
		if (parts.length < this.#parts.size) return this.speak(language);
		this.use(language, ...read);
	}

	/**
	 * Learns the words of a part of the page, a folder of `words/`, in the language of the moment
	 * and in each that follows. Call it in the `load` of the screens that need them.
	 */
	async learn(part: string): Promise<void> {
		if (this.#parts.has(part)) return;
		this.#parts.add(part);
		// The first language is being asked for, and brings this part along.
		if (!this.ready) return;
		try {
			await this.speak(this.#asked);
		} catch (error) {
			this.#parts.delete(part);
			throw error;
		}
	}

	/**
	 * Says which game is on the screen: a language may have another word for the same thing in
	 * each game. Returns what to call when the game is left.
	 */
	play(game: string | undefined): () => void {
		this.#playing = game;
		return () => (this.#playing = undefined);
	}

	use(language: Language, ...parts: Messages[]): void {
		this.#messages = Object.assign({}, ...parts) as Messages;
		this.#formats = this.#formatsOf(language);
		this.language = language;
		if (typeof document !== 'undefined') {
			document.documentElement.lang = language;
			document.documentElement.dir = directionOf(language);
		}
	}

	/** The words for an id; `message.attribute` names an attribute. */
	say(id: string, args?: Args): string {
		return this.find(id, args) ?? id;
	}

	/**
	 * Words that become a part of a sentence. Nothing in them is isolated, so that the
	 * sentence around them finds their direction: for names of cards, not of people.
	 */
	part(id: string, args?: Args): string {
		return this.say(id, args).replace(/[\u2068\u2069]/g, '');
	}

	/** The words for an id, if there are any. */
	find(id: string, args?: Args): string | undefined {
		const messages = this.#messages;
		const pattern = messages?.[id];
		if (pattern === undefined) return undefined;
		return tidy(sayPattern(pattern, { playing: this.#playing ?? 'none', ...args }, this.#formats, (other) => messages![other]));
	}

	/** Several things in one sentence: "Ana, Ben and Chaim". */
	list(things: string[]): string {
		return this.#formats.list(things);
	}

	/** Several things, of which one is meant: "8, 4 or 0". */
	oneOf(things: string[]): string {
		return this.#formats.oneOf(things);
	}

	/** Things one after another: "3, 4, 5". */
	sequence(things: string[]): string {
		return this.#formats.sequence(things);
	}

	decimalSign(): string {
		return this.#formats.decimalSign();
	}

	number(value: number): string {
		return this.#formats.number(value);
	}

	/** A number that was added: with its sign, unless it is nothing. */
	signed(value: number): string {
		return this.#formats.signed(value);
	}

	time(at: string): string {
		return this.#formats.time(at);
	}

	date(at: string | number): string {
		return this.#formats.date(at);
	}

	/** A day as people say it: "today", "yesterday", and further back the date. */
	day(at: number): string {
		return this.#formats.day(at);
	}

	/** Counts something that nobody hears: the first time takes a phone long. Call it while nothing else is to be done. */
	warmUp(): void {
		this.find('kept-sending', { count: 2 });
		this.signed(2);
	}

	#formatsOf(language: Language): Formats {
		return new Formats(localesOf(language), (id, args) => this.say(id, args));
	}
}

/** A number with a sign, and the mark that a language may put before it. */
const SIGNED = /^\u200e?[-+\u2212]\d/;

export const words = new Words();

/** The words of one part in a language. */
async function messagesOf(part: string, language: Language): Promise<Messages> {
	const files = part === FIRST ? first : (await import('./parts')).files;
	const url = files[`../../../words/${part}/${language}.ftl`];
	if (!url) throw new Error(`no words of ${part} for ${language}`);
	const response = await fetch(url);
	if (!response.ok) throw new Error(`no words of ${part} for ${language}: ${response.status}`);
	return response.json();
}

/**
 * The text without the isolates around what has no direction: numbers, punctuation, and
 * variants that say nothing. A number with a sign keeps its own, or the sign changes sides; a minus is as wide as a plus.
 */
function tidy(text: string): string {
	let before;
	do {
		before = text;
		text = text.replace(/\u2068([^\p{L}\u2068\u2069]*)\u2069/gu, (isolated, inner: string) => (SIGNED.test(inner) ? isolated.replace('-', '\u2212') : inner));
	} while (text !== before);
	return text;
}

/** The words for an id, in the language of the moment. */
export function t(id: string, args?: Args): string {
	return words.say(id, args);
}

/** The language to begin with: the one of the shell, which was chosen before the first paint. */
export function firstLanguage(): Language {
	const language = document.documentElement.lang;
	return isLanguage(language) ? language : 'en';
}
