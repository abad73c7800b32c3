import { phone } from '$lib/database';
import { loose } from '$lib/loose.svelte';
import type { Kept, NewEntry, Outcome } from './kept';

/**
 * Where a phone keeps entries, in the order they were made. What the phone has no room for,
 * or where it keeps nothing at all, stays with the page: it is gone when that is closed.
 */
export class Shelf {
	/** What is kept only as long as the page is open; after all that the phone has. */
	#loose: Kept[] = [];
	#next = Number.MAX_SAFE_INTEGER / 2;

	async add(match: string, made: NewEntry): Promise<void> {
		const entry = { ...made, match };
		// What comes after a loose entry stays with it, or it would come before it.
		if (this.loose(match) === 0) {
			try {
				// The key is given by the database.
				await phone.use((db) => db.add('kept', entry as Kept));
				return;
			} catch {
				// No room, or no database.
			}
		}
		this.#hold([...this.#loose, { ...entry, key: this.#next++ }]);
	}

	/** Everything of a match: what waits, and what is settled and was not put away. */
	async of(match: string): Promise<Kept[]> {
		return [...(await this.#kept(match)), ...this.#loose.filter((entry) => entry.match === match)];
	}

	/** The matches that have anything here. */
	async matches(): Promise<string[]> {
		const kept = await this.#kept();
		return [...new Set([...kept, ...this.#loose].map(({ match }) => match))];
	}

	/** How many entries of a match are gone when the page is closed. */
	loose(match: string): number {
		return this.#loose.filter((entry) => entry.match === match && !entry.outcome).length;
	}

	/** Notes what became of an entry. What another tab noted first stays. */
	async settle({ key }: Kept, outcome: Outcome): Promise<void> {
		this.#hold(this.#loose.map((entry) => (entry.key === key ? { ...entry, outcome } : entry)));
		try {
			await phone.use(async (db) => {
				const writing = db.transaction('kept', 'readwrite');
				const entry = await writing.store.get(key);
				if (entry && !entry.outcome) await writing.store.put({ ...entry, outcome });
				await writing.done;
			});
		} catch {
			// Sent once more later, it is known already.
		}
	}

	/** Puts entries away. */
	async remove(entries: Kept[]): Promise<void> {
		const keys = new Set(entries.map(({ key }) => key));
		this.#hold(this.#loose.filter(({ key }) => !keys.has(key)));
		try {
			await phone.use((db) => {
				const writing = db.transaction('kept', 'readwrite');
				return Promise.all([...[...keys].map((key) => writing.store.delete(key)), writing.done]);
			});
		} catch {
			// As above.
		}
	}

	#hold(entries: Kept[]): void {
		this.#loose = entries;
		loose.mark('entries', entries.some(({ outcome }) => !outcome));
	}

	async #kept(match?: string): Promise<Kept[]> {
		try {
			return await phone.use((db) => (match === undefined ? db.getAll('kept') : db.getAllFromIndex('kept', 'match', match)));
		} catch {
			return [];
		}
	}
}
