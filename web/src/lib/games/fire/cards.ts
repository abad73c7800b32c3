import type { HouseRules } from '$lib/api/types';
import type { Face, Sign } from '$lib/cards/face';

export const SPECIALS = ['fire', 'reverse', 'robber', 'stop'] as const;
export type Special = (typeof SPECIALS)[number];

export const JOKER = 'joker';
export type Joker = typeof JOKER;
const HIGHEST = 20;

export type Rules = Extract<HouseRules, { game: 'fire' }>;

export function rulesOf(rules: HouseRules): Rules {
	return rules.game === 'fire' ? rules : { game: 'fire' };
}

/** The numbers of the deck, from low to high. */
export function numbersOf(rules: Rules): number[] {
	const listed = (rules.deck_profile ?? []).map(({ card }) => Number(card)).filter((number) => number > 0);
	if (listed.length > 0) return listed.sort((a, b) => a - b);
	return Array.from({ length: rules.max_number ?? HIGHEST }, (_, i) => i + 1);
}

export function isSpecial(card: string): card is Special {
	return SPECIALS.some((special) => special === card);
}

export function isJoker(card: string): boolean {
	return card.startsWith(JOKER);
}

/** What a card counts: its number, or the one a joker stands for. */
export function numberOf(card: string): number | undefined {
	const number = Number(isJoker(card) ? card.split('=')[1] : card);
	return Number.isNaN(number) ? undefined : number;
}

export function jokerAs(number: number): string {
	return `${JOKER}=${number}`;
}

export const SPECIAL_SIGNS: Record<Special, Sign> = {
	fire: 'flame',
	reverse: 'turn-round',
	robber: 'robber',
	stop: 'stop'
};

export function face(card: string): Face {
	if (isSpecial(card)) return { sign: SPECIAL_SIGNS[card], hues: [] };
	const number = numberOf(card);
	if (number === undefined) return { sign: 'star', hues: [] };
	return { text: isJoker(card) ? `★${number}` : String(number), hues: [] };
}
