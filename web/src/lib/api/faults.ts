import { Problem } from './problems';

/** The fields that a request had wrong, to be marked in the form it came from. */
export class Faults {
	#fields: string[];

	constructor(error: unknown) {
		this.#fields = error instanceof Problem ? error.errors.map(({ field }) => field) : [];
	}

	/** Whether a field is wrong, or something within it: `seats[1]` where `seats[1].name` is. */
	at(path: string): boolean {
		return this.#fields.some((field) => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`));
	}
}
