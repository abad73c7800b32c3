import { tick } from 'svelte';
import { Faults } from '$lib/api/faults';
import { Problem, sentenceFor } from '$lib/api/problems';
import { words } from '$lib/words/words.svelte';

/** Something that is sent: whether it is on its way, and what was wrong with it. */
export class Attempt {
	busy = $state(false);
	problem = $state.raw<unknown>();
	readonly #faults = $derived(new Faults(this.problem));

	/** Does it, unless it is being done. Says whether it went well. */
	async run(what: () => Promise<void>): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.problem = undefined;
		try {
			await what();
			return true;
		} catch (error) {
			this.problem = error;
			return false;
		} finally {
			this.busy = false;
			if (this.problem) await this.#show();
		}
	}

	/** What is wrong with a field, as a sentence. */
	at(field: string): string | undefined {
		if (!this.#faults.at(field)) return undefined;
		const own = this.problem instanceof Problem && this.problem.code === 'invalid_body';
		return (own ? words.find(`account-wrong-${field}`) : undefined) ?? sentenceFor(this.problem);
	}

	/** What is wrong, unless one of these fields says it. */
	beside(...fields: string[]): string | undefined {
		if (!this.problem || fields.some((field) => this.#faults.at(field))) return undefined;
		return sentenceFor(this.problem);
	}

	/** Puts the focus where something is to be mended. */
	async #show(): Promise<void> {
		await tick();
		if (typeof document !== 'undefined') document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}
}
