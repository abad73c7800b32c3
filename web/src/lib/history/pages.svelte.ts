import type { MatchSummary } from '$lib/api/types';
import type { Source } from './sources';

/** How high a page is before it was drawn, in CSS pixels. */
const GUESS = 2000;
/** How many pages on either side of those on the screen stay in memory. */
const NEAR = 3;

/** Where somebody was in a list: enough to be there again without what lies before it. */
export interface Place {
	cursors: (string | null)[];
	heights: number[];
	lasts: string[];
}

/**
 * A long list of which only the part on the screen is drawn, and only what is near it is in memory.
 * Of each page its cursor and its height are kept, so that it can be asked for again.
 */
export class Pages {
	/** The pages that are drawn: the first, and the one after the last. */
	from = $state(0);
	to = $state(0);
	/** Whether the end of the list is known. */
	whole = $state(false);
	problem = $state.raw<unknown>();
	loading = $state(false);
	heights = $state<number[]>([]);
	#cursors = $state.raw<(string | undefined)[]>([undefined]);
	#items = $state.raw<ReadonlyMap<number, MatchSummary[]>>(new Map());
	/** When the last match of each page was opened: what comes after it may be of the same day. */
	#lasts: string[] = [];
	#source: Source;
	#asked = new Map<number, Promise<void>>();
	#closed = false;

	constructor(source: Source, place?: Place) {
		this.#source = source;
		if (!place) return;
		this.#cursors = place.cursors.map((cursor) => cursor ?? undefined);
		this.heights = place.heights;
		this.#lasts = place.lasts;
	}

	/** Whether the list is known to be empty. */
	get empty(): boolean {
		return this.whole && this.#cursors.length === 1 && this.#items.get(0)?.length === 0;
	}

	/** What lies before the drawn pages, and after them, in CSS pixels. */
	get above(): number {
		return this.#sum(0, this.from);
	}

	get below(): number {
		return this.#sum(this.to, this.#known);
	}

	/** The matches of a page, if they are there. */
	page(at: number): MatchSummary[] | undefined {
		return this.#items.get(at);
	}

	/** When the match before a page was opened. */
	before(page: number): string | undefined {
		return this.#lasts[page - 1];
	}

	/** How high a page is, or is likely to be. */
	height(page: number): number {
		return this.heights[page] ?? GUESS;
	}

	/** How many pages are in memory. */
	get held(): number {
		return this.#items.size;
	}

	get place(): Place {
		return {
			cursors: this.#cursors.map((cursor) => cursor ?? null),
			heights: $state.snapshot(this.heights),
			lasts: this.#lasts
		};
	}

	/** Draws what lies between these two heights of the list, and loads it where it is not there. What failed is tried `again` only when somebody asks for it. */
	look(top: number, bottom: number, again = false): void {
		let from = 0;
		let y = 0;
		while (from < this.#known - 1 && y + this.height(from) < top) y += this.height(from++);
		let to = from;
		while (to < this.#known && (to === from || y < bottom)) y += this.height(to++);
		this.from = from;
		this.to = to;
		const near = [...this.#items].filter(([page]) => page >= from - NEAR && page < to + NEAR);
		if (near.length < this.#items.size) this.#items = new Map(near);
		if (this.problem && !again) return;
		this.problem = undefined;
		for (let page = from; page < to; page++) void this.#load(page);
	}

	/** A match is as it is now. Returns whether it is among those in memory. */
	put(match: MatchSummary): boolean {
		const there = [...this.#items.values()].some((items) => items.some(({ id }) => id === match.id));
		if (there) this.#change((items) => items.map((each) => (each.id === match.id ? match : each)));
		return there;
	}

	/** A match is gone. */
	drop(id: string): void {
		this.#change((items) => items.filter((each) => each.id !== id));
	}

	close(): void {
		this.#closed = true;
	}

	get #known(): number {
		return this.#cursors.length;
	}

	#sum(from: number, to: number): number {
		let sum = 0;
		for (let page = from; page < to; page++) sum += this.height(page);
		return sum;
	}

	#change(change: (items: MatchSummary[]) => MatchSummary[]): void {
		this.#items = new Map([...this.#items].map(([page, items]) => [page, change(items)]));
	}

	#load(page: number): Promise<void> {
		if (this.#items.has(page) || this.#closed) return Promise.resolve();
		let asked = this.#asked.get(page);
		if (!asked) {
			asked = this.#ask(page).finally(() => {
				this.#asked.delete(page);
				this.loading = this.#asked.size > 0;
			});
			this.#asked.set(page, asked);
			this.loading = true;
		}
		return asked;
	}

	async #ask(page: number): Promise<void> {
		try {
			const { items, next } = await this.#source(this.#cursors[page]);
			if (this.#closed) return;
			this.#items = new Map([...this.#items, [page, items]]);
			this.#lasts[page] = items.at(-1)?.opened_at ?? this.#lasts[page - 1] ?? '';
			if (page === this.#known - 1) {
				if (next === undefined) this.whole = true;
				else this.#cursors = [...this.#cursors, next];
			}
		} catch (error) {
			this.problem = error;
		}
	}
}
