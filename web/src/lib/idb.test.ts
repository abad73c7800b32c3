import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB, type DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Database } from './idb';

interface Notes extends DBSchema {
	notes: { key: string; value: string };
}
interface More extends Notes {
	more: { key: string; value: string };
}

const opens = vi.hoisted(() => ({ never: false }));
vi.mock('idb', async (original) => {
	const idb = await original<typeof import('idb')>();
	return { ...idb, openDB: (...asked: Parameters<typeof idb.openDB>) => (opens.never ? new Promise(() => undefined) : idb.openDB(...asked)) };
});

const make = { notes: (db: { createObjectStore(name: 'notes'): unknown }) => void db.createObjectStore('notes') };
const notes = () => new Database<Notes>('notes', 1, make);
const newer = () => new Database<More>('notes', 2, { ...make, more: (db) => void db.createObjectStore('more') });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
	opens.never = false;
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test('a database that opened too late is there the next time', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	opens.never = true;
	const page = notes();
	const first = page.use((db) => db.put('notes', 'lost', 'a')).catch((error: Error) => error.message);
	await vi.advanceTimersByTimeAsync(3000);
	expect(await first).toBe('the database does not open');

	// While it still does not open, nobody waits so long again.
	const second = page.use((db) => db.get('notes', 'a')).catch((error: Error) => error.message);
	await vi.advanceTimersByTimeAsync(300);
	expect(await second).toBe('the database does not open');

	opens.never = false;
	vi.useRealTimers();
	await page.use((db) => db.put('notes', 'kept', 'a'));
	expect(await page.use((db) => db.get('notes', 'a'))).toBe('kept');
});

test('a page whose connection the browser lost opens the database again', async () => {
	const page = notes();
	let lost: IDBDatabase | undefined;
	await page.use(async (db) => {
		await db.put('notes', 'before', 'a');
		lost = db as unknown as IDBDatabase;
	});
	// iOS says nothing of it: the handle is there, and of no use.
	lost!.close();
	await page.use((db) => db.put('notes', 'after', 'b'));
	expect(await page.use((db) => db.getAll('notes'))).toEqual(['before', 'after']);
});

test('a connection that is lost to the browser\'s own process is opened again, too', async () => {
	const page = notes();
	let tries = 0;
	const work = async () => {
		if (++tries === 1) throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
		return 'done';
	};
	expect(await page.use(work)).toBe('done');
	// What fails for another reason is not done twice.
	const full = vi.fn(async () => {
		throw new DOMException('', 'QuotaExceededError');
	});
	await expect(page.use(full)).rejects.toThrow();
	expect(full).toHaveBeenCalledTimes(1);
});

test('an older page goes on with the database that a newer page changed', async () => {
	const older = notes();
	await older.use((db) => db.put('notes', 'from the older', 'a'));
	await newer().use((db) => db.put('more', 'from the newer', 'a'));
	await older.use((db) => db.put('notes', 'from the older', 'b'));
	expect(await newer().use((db) => db.getAll('notes'))).toEqual(['from the older', 'from the older']);
});

test('a newer page adds what is lacking and drops nothing that it does not know', async () => {
	const other = await openDB('notes', 1, {
		upgrade(db) {
			db.createObjectStore('notes');
			db.createObjectStore('of another page');
		}
	});
	await other.put('notes', 'kept', 'a');
	other.close();
	const found = await newer().use(async (db) => [await db.get('notes', 'a'), ...db.objectStoreNames]);
	expect(found).toEqual(['kept', 'more', 'notes', 'of another page']);
});
