const SHORTEST = 500;
const LONGEST = 15_000;

/** Pauses between attempts: longer each time, a little random, and cut short by `hurry`. */
export class Backoff {
	#pause = SHORTEST;
	#wake: (() => void) | undefined;

	/** Waits; for `least` milliseconds where the service asked for that. */
	pause(least = 0): Promise<void> {
		const wait = Math.max(least, this.#pause * (0.75 + Math.random() / 2));
		this.#pause = Math.min(this.#pause * 2, LONGEST);
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, wait);
			this.#wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	/** The last attempt went well. */
	reset(): void {
		this.#pause = SHORTEST;
	}

	/** Ends a pause now: the phone is back, or was taken in the hand again. */
	hurry(): void {
		this.reset();
		this.#wake?.();
	}
}
