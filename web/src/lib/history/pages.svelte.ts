import type { MatchSummary } from '$lib/api/types';
import type { Source } from './sources';

/** How high a page is before it was drawn, in CSS pixels. */
const GUESS = 2000;

/** Where somebody was in a list: enough to be there again without what lies before it. */
export interface Place {
	cursors: (string | null)[];
	heights: number[];
	lasts: string[];
}

/**
 * A long list of which only what is near the screen is drawn and in memory. Of each page its cursor and its
 * height are kept, so that it can be asked for again.
 */
export class Pages {
	/** Whether the end of the list is known. */
	whole = $state(false);
	problem = $state.raw<unknown>();
	loading = $state(false);
	/** How high each page is, or is likely to be. */
	heights = $state([GUESS]);
	#cursors = $state.raw<(string | undefined)[]>([undefined]);
	#items = $state.raw<ReadonlyMap<number, MatchSummary[]>>(new Map());
	/** When the last match of each page was opened: what comes after it may be of the same day. */
	#lasts: string[] = [];
	#source: Source;
	#near = new Set<number>();
	#asked = new Map<number, Promise<void>>();
	#closed = false;

	constructor(source: Source, place?: Place) {
		this.#source = source;
		if (!place) return;
		this.#cursors = place.cursors.map((cursor) => cursor ?? undefined);
		this.heights = place.heights;
		this.#lasts = place.lasts;
	}

	/** How many pages the list is known to have. */
	get count(): number {
		return this.#cursors.length;
	}

	/** Whether the list is known to be empty. */
	get empty(): boolean {
		return this.whole && this.count === 1 && this.#items.get(0)?.length === 0;
	}

	/** The matches of a page, if they are there. */
	page(at: number): MatchSummary[] | undefined {
		return this.#items.get(at);
	}

	/** When the match before a page was opened. */
	before(page: number): string | undefined {
		return this.#lasts[page - 1];
	}

	get place(): Place {
		return {
			cursors: this.#cursors.map((cursor) => cursor ?? null),
			heights: $state.snapshot(this.heights),
			lasts: this.#lasts
		};
	}

	/** A page comes near the screen and is loaded, or it is far from it and is dropped. */
	see(page: number, near: boolean): void {
		if (near) {
			this.#near.add(page);
			if (!this.problem) void this.#load(page);
		} else {
			this.#near.delete(page);
			if (this.#items.has(page)) this.#items = new Map([...this.#items].filter(([each]) => each !== page));
		}
	}

	/** Asks again for what failed. */
	retry(): void {
		this.problem = undefined;
		for (const page of this.#near) void this.#load(page);
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
			if (this.#near.has(page)) this.#items = new Map([...this.#items, [page, items]]);
			this.#lasts[page] = items.at(-1)?.opened_at ?? this.#lasts[page - 1] ?? '';
			if (page < this.count - 1) return;
			if (next === undefined) {
				this.whole = true;
			} else {
				this.heights.push(GUESS);
				this.#cursors = [...this.#cursors, next];
			}
		} catch (error) {
			this.problem = error;
		}
	}
}
