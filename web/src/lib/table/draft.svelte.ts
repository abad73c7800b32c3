/** Something that is being entered and is no entry yet: its steps can be taken back one by one, and done again. */
export class Draft<T> {
	/** How it was after each step, and after those that were taken back. */
	#states: readonly T[];
	#at = $state(0);

	constructor(begun: T) {
		this.#states = $state.raw([begun]);
	}

	get now(): T {
		return this.#states[this.#at] as T;
	}

	/** Whether there is a step to take back. */
	get begun(): boolean {
		return this.#at > 0;
	}

	/** Whether a step was taken back that can be done again. */
	get undone(): boolean {
		return this.#at < this.#states.length - 1;
	}

	/** Takes a step. What was taken back before is over. */
	step(next: T): void {
		this.#states = [...this.#states.slice(0, this.#at + 1), next];
		this.#at += 1;
	}

	/** Looks at another part of it, which is no step. */
	turn(now: T): void {
		this.#states = this.#states.with(this.#at, now);
	}

	back(): void {
		if (this.begun) this.#at -= 1;
	}

	again(): void {
		if (this.undone) this.#at += 1;
	}

	/** Begins once more: it was entered. */
	end(): void {
		this.#at = 0;
		this.#states = this.#states.slice(0, 1);
	}
}
