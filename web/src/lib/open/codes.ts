import { newId, newToken } from '$lib/api/ids';
import type { Seat } from '$lib/api/types';
import { phone, type UsedCode } from '$lib/database';

/** What the phone could not keep: it is gone when the page is closed. */
const loose = new Map<string, UsedCode>();

/** The match that a code leads to, as far as this phone knows: it made the code, or joined with it. */
export async function matchOf(code: string): Promise<string | undefined> {
	let used = [...loose.values()].filter((each) => each.code === code);
	try {
		used = [...used, ...(await phone.use((db) => db.getAllFromIndex('codes', 'code', code)))];
	} catch {
		// Then the page knows only what it did itself.
	}
	return used.find(({ match }) => match !== undefined)?.match;
}

/** Who this phone wants to be with a code: the same each time until the service has said yes. */
export function guestFor(code: string, seat?: Seat): Promise<NonNullable<UsedCode['guest']>> {
	const guest = { id: newId(), guest_token: newToken('kbg_') };
	return change(code, seat, (used) => ({ ...used, guest: used.guest ?? guest })).then((used) => used.guest ?? guest);
}

/** Notes where a code leads, and that whom it was used for is decided. */
export async function leadsTo(match: string, code: string, seat?: Seat): Promise<void> {
	await change(code, seat, ({ key }) => ({ key, code, match }));
}

/** Reads and writes what is known of a code at once, as another tab may have the same one. */
async function change(code: string, seat: Seat | undefined, how: (used: UsedCode) => UsedCode): Promise<UsedCode> {
	const key = `${code} ${seat ?? ''}`;
	try {
		return await phone.use(async (db) => {
			const writing = db.transaction('codes', 'readwrite');
			const used = how((await writing.store.get(key)) ?? { key, code });
			await writing.store.put(used);
			await writing.done;
			return used;
		});
	} catch {
		const used = how(loose.get(key) ?? { key, code });
		loose.set(key, used);
		return used;
	}
}
