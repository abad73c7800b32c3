import type { Schemas } from '$lib/api/types';

export type RulingText = Schemas['RulingText'];

/** A ruling's number without its game, as people say it: `A24` of `echad/A24`. */
export function numberOf(id: string): string {
	return id.slice(id.indexOf('/') + 1);
}

/** What the rule sheet says, and what was settled where it says nothing. */
export function parted(rulings: RulingText[]): { printed: RulingText[]; settled: RulingText[] } {
	const printed = (ruling: RulingText) => numberOf(ruling.id).startsWith('A');
	return { printed: rulings.filter(printed), settled: rulings.filter((ruling) => !printed(ruling)) };
}

/** Marks that people leave out when they type: vowel points, accents, and the stretching of Arabic. */
const MARKS = /[\p{Mn}\u0640]/gu;
/** Quotation marks of every kind, which stand around names of cards. */
const QUOTES = /[«»„“”‟"'`׳״]/g;

/** The double letters of Yiddish, which phones write as one letter or as two. */
const DOUBLE: Record<string, string> = { װ: 'וו', ױ: 'וי', ײ: 'יי' };

/** A text as it is compared: no case, no marks. */
function plain(text: string): string {
	const letters = text.normalize('NFKD').replace(MARKS, '').replace(QUOTES, '');
	return letters.replace(/[װױײ]/g, (letter) => DOUBLE[letter]!).toLowerCase();
}

/**
 * The rulings that have all the words of a question, in order; a number such as `c3` finds that
 * ruling. `textOf` is what people read of a ruling.
 */
export function findRulings(rulings: RulingText[], asked: string, textOf: (ruling: RulingText) => string): RulingText[] {
	const parts = plain(asked).split(/\s+/).filter((part) => part !== '');
	if (parts.length === 0) return rulings;
	const [first = ''] = parts;
	const named = rulings.filter(({ id }) => numberOf(id).toLowerCase() === first);
	if (parts.length === 1 && named.length > 0) return named;
	return rulings.filter((ruling) => {
		const text = plain(textOf(ruling));
		return parts.every((part) => text.includes(part));
	});
}
