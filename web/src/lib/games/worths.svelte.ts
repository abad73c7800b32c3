/** What hands are worth, by their cards: each is asked for once, as soon as it is wanted. */
export class Worths {
	readonly #ask: (cards: string[]) => Promise<number>;
	#known = $state.raw<Record<string, number>>({});
	/** What was asked for, and was not refused. */
	readonly #asked = new Set<string>();

	constructor(ask: (cards: string[]) => Promise<number>) {
		this.#ask = ask;
	}

	of(cards: string[]): number | undefined {
		return this.#known[String(cards)];
	}

	/** Asks for a hand. Where no answer comes, it is asked for again the next time that it is wanted. */
	async want(cards: string[]): Promise<void> {
		const key = String(cards);
		if (cards.length === 0 || this.#asked.has(key)) return;
		this.#asked.add(key);
		try {
			const points = await this.#ask(cards);
			this.#known = { ...this.#known, [key]: points };
		} catch {
			this.#asked.delete(key);
		}
	}
}
