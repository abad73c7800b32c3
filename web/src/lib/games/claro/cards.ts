import type { Face } from '$lib/cards/face';

/** The colours of the stars, in the order in which a card names them. */
export const STARS = ['blue', 'yellow', 'pink'] as const;
export type Star = (typeof STARS)[number];

export const JOKER = 'joker';
/** The ten numbers behind each tab. */
const TAB = 10;
export const TABS = [0, 1, 2, 3, 4];

/** What a number's stars can be: none, one or two. */
export const STAR_SETS: Star[][] = [[], ...STARS.map((star) => [star]), ['blue', 'yellow'], ['blue', 'pink'], ['yellow', 'pink']];

/** The number of a card, or nothing for a joker. */
export function numberOf(card: string): number | undefined {
	return card === JOKER ? undefined : Number(card.split('-')[0]);
}

/** The stars of a card; a joker has all of them. */
export function starsOf(card: string): Star[] {
	return STARS.filter((star) => card === JOKER || card.split('-').includes(star));
}

/** The code of a number with its stars. */
export function cardOf(number: number, stars: readonly Star[]): string {
	return [String(number), ...STARS.filter((star) => stars.includes(star))].join('-');
}

/** The numbers behind a tab: 1 to 10, 11 to 20 and so on. */
export function numbersOf(tab: number): number[] {
	return Array.from({ length: TAB }, (_, i) => tab * TAB + i + 1);
}

/** The tab on which a number is found. */
export function tabOf(number: number): number {
	return Math.floor((number - 1) / TAB);
}

export function face(card: string): Face {
	const number = numberOf(card);
	return number === undefined ? { sign: 'star', hues: [...STARS], stars: true } : { text: String(number), hues: starsOf(card), stars: true };
}
