import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { newId } from '$lib/api/ids';

/**
 * Says that everyone called so was this person. Returns how many seats that gave them. The service
 * takes only so many matches at a time.
 */
export async function giveSeats(player: string, name: string): Promise<number> {
	let all = 0;
	for (;;) {
		const asked = account.api().POST('/v1/players/{id}/seats', { params: { path: { id: player } }, body: { name } });
		const { seats, more } = await answer(asked);
		all += seats;
		if (!more) return all;
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
