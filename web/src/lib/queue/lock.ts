import { newId } from '$lib/api/ids';
import { phone } from '$lib/database';

/** How long a tab may be silent before another takes its place. */
const LEASE = 15_000;
const RENEWED = 4_000;
const ASKED_AGAIN = 250;

const here = new Map<string, Promise<unknown>>();

/** Does something that only one tab of this phone may do at a time; others wait for their turn. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
	const locks = globalThis.navigator?.locks;
	if (locks) return locks.request(`kibitz ${name}`, work) as Promise<T>;
	// Over plain HTTP there are no locks: in turn within this tab, and with a lease against others.
	const turn = (here.get(name) ?? Promise.resolve()).then(() => leased(name, work));
	const over = turn.catch(() => undefined);
	here.set(name, over);
	void over.then(() => here.get(name) === over && here.delete(name));
	return turn;
}

/**
 * Works while this tab has the lease of that name. A tab that fell asleep may lose it to
 * another; for two to send the same is harmless, since each entry is recorded once.
 */
export async function leased<T>(name: string, work: () => Promise<T>, now = Date.now): Promise<T> {
	const holder = newId();
	while (!(await take(name, holder, now()))) await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN));
	const renewing = setInterval(() => void take(name, holder, now()), RENEWED);
	try {
		return await work();
	} finally {
		clearInterval(renewing);
		await give(name, holder);
	}
}

/** Takes or renews a lease; a phone without a database has no other tabs to share with. */
async function take(name: string, holder: string, now: number): Promise<boolean> {
	try {
		return await phone.use(async (db) => {
			const writing = db.transaction('leases', 'readwrite');
			const lease = await writing.store.get(name);
			const free = !lease || lease.holder === holder || lease.until < now || lease.until > now + 2 * LEASE;
			if (free) await writing.store.put({ name, holder, until: now + LEASE });
			await writing.done;
			return free;
		});
	} catch {
		return true;
	}
}

async function give(name: string, holder: string): Promise<void> {
	try {
		await phone.use(async (db) => {
			const writing = db.transaction('leases', 'readwrite');
			const lease = await writing.store.get(name);
			if (lease?.holder === holder) await writing.store.delete(name);
			await writing.done;
		});
	} catch {
		// It runs out by itself.
	}
}
