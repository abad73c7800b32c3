import { Problem } from './problems';
import type { FieldError } from './types';

/** The fields that a request had wrong, to be marked in the form it came from. */
export class Faults {
	#errors: FieldError[];

	constructor(error: unknown) {
		this.#errors = error instanceof Problem ? error.errors : [];
	}

	/** Whether a field is wrong, or something within it: `seats[1]` where `seats[1].name` is. */
	at(path: string): boolean {
		return this.#errors.some(({ field }) => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`));
	}

	/** The one of these cards that is wrong, where it is a card: the service quotes its code. */
	card(cards: string[]): string | undefined {
		return cards.find((card) => this.#errors.some(({ detail }) => detail.includes(`\`${card}\``)));
	}

	/** The rulings that say what would be right, by their numbers. */
	get rulings(): string[] {
		const all = this.#errors.flatMap(({ detail, expected = '' }) => [...`${detail} ${expected}`.matchAll(/\(([^()]*)\)/g)]);
		return [...new Set(all.flatMap(([, inside = '']) => inside.split(/,\s*/)).filter((part) => /^[A-Z]\d+$/.test(part)))];
	}
}
