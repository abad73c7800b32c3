import { untrack, type Snippet } from 'svelte';

/** The bar at the lower edge of the screen: there is one at most, with what was put there last. */
class Bar {
	buttons = $state.raw<Snippet>();
	// Not reactive: where a screen closes, a state would be read as it was before.
	#put: Snippet[] = [];

	/** Shows buttons until the function that comes back is called. */
	put(buttons: Snippet): () => void {
		this.#change([...this.#put, buttons]);
		return () => this.#change(this.#put.filter((each) => each !== buttons));
	}

	#change(put: Snippet[]): void {
		this.#put = put;
		untrack(() => (this.buttons = put.at(-1)));
	}
}

export const bar = new Bar();
