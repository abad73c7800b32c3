import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';

/** How long the browser may take to open a database, in milliseconds: some never do, and the page works without. */
const PATIENCE = 3000;
/** The same after it took too long once: what is kept is worth another try, but not another wait. */
const AGAIN = 300;

/** How each store is made where a database lacks it. */
type Stores<Schema extends DBSchema> = Record<StoreNames<Schema> & string, (db: IDBPDatabase<Schema>) => void>;

/**
 * A database on this phone. It opens when it is used, and again where it did not open, was closed for a newer
 * page, or the browser lost the connection. Stores are only ever added, so that an older page goes on with the
 * database of a newer one.
 */
export class Database<Schema extends DBSchema> {
	readonly #name: string;
	readonly #version: number;
	readonly #stores: Stores<Schema>;
	#opened: Promise<IDBPDatabase<Schema>> | undefined;
	#patience = PATIENCE;

	/** A newer page that adds a store raises the version. */
	constructor(name: string, version: number, stores: Stores<Schema>) {
		this.#name = name;
		this.#version = version;
		this.#stores = stores;
	}

	/**
	 * Does some work in the database. Several tabs share it, so whatever is changed is read and written in one
	 * transaction. The work is done once more where the connection was lost before it. Rejects where the phone
	 * keeps nothing.
	 */
	async use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
		const opened = this.#open();
		try {
			return await work(await opened);
		} catch (error) {
			if (!isLost(error)) throw error;
			this.#forget(opened);
			return work(await this.#open());
		}
	}

	#open(): Promise<IDBPDatabase<Schema>> {
		if (this.#opened) return this.#opened;
		const forget = () => this.#forget(opened);
		const opening = this.#openAny(forget);
		const opened = inTime(opening, this.#patience);
		this.#opened = opened;
		opened.then(
			() => (this.#patience = PATIENCE),
			() => {
				forget();
				this.#patience = AGAIN;
			}
		);
		// Where it comes too late, nobody has it any more.
		opening.then((db) => this.#opened !== opened && db.close()).catch(() => undefined);
		return opened;
	}

	async #openAny(forget: () => void): Promise<IDBPDatabase<Schema>> {
		const callbacks = {
			// A newer page in another tab changes the database: it is opened again as that leaves it.
			blocking(_now: number, _next: number | null, event: IDBVersionChangeEvent) {
				(event.target as IDBDatabase).close();
				forget();
			},
			terminated: forget
		};
		try {
			return await openDB<Schema>(this.#name, this.#version, { ...callbacks, upgrade: (db) => this.#add(db) });
		} catch (error) {
			// A newer page has changed it already.
			if (nameOf(error) !== 'VersionError') throw error;
			return openDB<Schema>(this.#name, undefined, callbacks);
		}
	}

	/** What is there stays: an older page may need it. */
	#add(db: IDBPDatabase<Schema>): void {
		for (const store of Object.keys(this.#stores) as (StoreNames<Schema> & string)[]) {
			if (!db.objectStoreNames.contains(store)) this.#stores[store](db);
		}
	}

	#forget(opened: Promise<IDBPDatabase<Schema>>): void {
		if (this.#opened === opened) this.#opened = undefined;
	}
}

/** Whether the browser has lost the connection to a database, which iOS does without a word after a while in the background. */
function isLost(error: unknown): boolean {
	const name = nameOf(error);
	return name === 'InvalidStateError' || (name === 'UnknownError' && /connection/i.test((error as Error).message));
}

function nameOf(error: unknown): string | undefined {
	return (error as Error | undefined)?.name;
}

function inTime<T>(opening: Promise<T>, patience: number): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('the database does not open')), patience);
	});
	return Promise.race([opening, tooLong]).finally(() => clearTimeout(timer));
}
