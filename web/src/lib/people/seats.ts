import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import { recall, remember } from '$lib/storage';

/** Where it is noted whose seats are being given: that goes on where it was left in the middle. */
const GIVING = 'giving';

let giving: Promise<number> | undefined;

/**
 * Says that everyone called so was this person. Returns how many seats that gave them. The service
 * takes only so many matches at a time.
 */
export function giveSeats(player: string, name: string): Promise<number> {
	remember(GIVING, { player, name });
	return (giving = give(player, name).finally(() => (giving = undefined)));
}

/** Goes on with what was left in the middle, if anything was. */
export async function goOnGiving(): Promise<void> {
	const left = recall<{ player: string; name: string } | null>(GIVING);
	if (left) await (giving ?? giveSeats(left.player, left.name)).catch(() => undefined);
}

async function give(player: string, name: string): Promise<number> {
	try {
		for (let all = 0; ; ) {
			// The browser finishes it, also where the page is closed.
			const asked = account.api().POST('/v1/players/{id}/seats', { params: { path: { id: player } }, body: { name }, keepalive: true });
			const { seats, more } = await answer(asked);
			all += seats;
			if (more) continue;
			remember(GIVING, null);
			return all;
		}
	} catch (error) {
		if (!(error instanceof Problem && error.passing)) remember(GIVING, null);
		throw error;
	}
}

/** Adds people by their names; what is asked again because an answer was lost adds nobody twice. */
export class Newcomers {
	#ids = new Map<string, string>();

	async add(name: string): Promise<string> {
		const id = this.#ids.get(name) ?? newId();
		this.#ids.set(name, id);
		await answer(account.api().POST('/v1/players', { body: { id, name } }));
		return id;
	}

	/** The next of this name is another person. */
	forget(name: string): void {
		this.#ids.delete(name);
	}
}
