import { recall, remember } from '$lib/storage';

/**
 * Whether this phone asks for suits and shows them. They say nothing in Trash but which of several equal cards
 * it is, so a rank alone is one tap less.
 */
class Suits {
	#asked = $state(recall<boolean>('suits') ?? false);

	get asked(): boolean {
		return this.#asked;
	}

	set asked(asked: boolean) {
		this.#asked = asked;
		remember('suits', asked);
	}
}

export const suits = new Suits();
