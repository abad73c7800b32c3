import { untrack, type Snippet } from 'svelte';

/** The bar at the lower edge of the screen: there is one at most, with what was put there last. */
class Bar {
	#put = $state.raw<Snippet[]>([]);

	get buttons(): Snippet | undefined {
		return this.#put.at(-1);
	}

	/** Shows buttons until the function that comes back is called. */
	put(buttons: Snippet): () => void {
		return untrack(() => {
			this.#put = [...this.#put, buttons];
			return () => (this.#put = this.#put.filter((each) => each !== buttons));
		});
	}
}

export const bar = new Bar();
