/** What is gone when the page is closed, because the phone does not keep it. */
class Loose {
	#what = $state.raw<ReadonlySet<string>>(new Set());

	/** Whether there is anything that should not be lost without a question. */
	get any(): boolean {
		return this.#what.size > 0;
	}

	/** Notes whether there is something of this kind. */
	mark(what: string, there: boolean): void {
		if (this.#what.has(what) === there) return;
		const others = [...this.#what].filter((each) => each !== what);
		this.#what = new Set(there ? [...others, what] : others);
	}
}

export const loose = new Loose();
