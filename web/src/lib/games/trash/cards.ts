import type { Face, Suit } from '$lib/cards/face';
import { words } from '$lib/words/words.svelte';
import { suits } from './suits.svelte';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const JOKER = 'joker';
/** The rank of a card. A joker has none other, and is a card by itself. */
export type Rank = (typeof RANKS)[number] | typeof JOKER;

export const SUIT_CODES = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const satisfies Record<string, Suit>;
export type SuitCode = keyof typeof SUIT_CODES;

/** The suits as signs that fonts draw as text, never as pictures. */
export const MARKS: Record<SuitCode, string> = { S: '♠\uFE0E', H: '♥\uFE0E', D: '♦\uFE0E', C: '♣\uFE0E' };

export function rankOf(card: string): Rank {
	return card === JOKER ? JOKER : (card.slice(0, -1) as Rank);
}

/** The suit of a card; a joker has none. */
export function suitOf(card: string): SuitCode | undefined {
	return card === JOKER ? undefined : (card.slice(-1) as SuitCode);
}

/** The cards of a rank. */
export function cardsOf(rank: Rank): string[] {
	return rank === JOKER ? [JOKER] : Object.keys(SUIT_CODES).map((suit) => rank + suit);
}

/** The position that a rank belongs in; courts and jokers belong in none. */
export function positionOf(rank: Rank): number | undefined {
	const at = RANKS.findIndex((each) => each === rank);
	return at >= 0 && at < 10 ? at + 1 : undefined;
}

/** The rank as it stands on a card, which is not the same letter everywhere. */
export function rankSign(rank: Rank): string {
	return words.part('trash-rank-sign', { rank });
}

export function face(card: string): Face {
	return { text: rankSign(rankOf(card)), hues: [], ...(suits.asked && suited(card)) };
}

/** The suit of a card, as its face has it. */
export function suited(card: string): { suit?: Suit } {
	const suit = suitOf(card);
	return suit === undefined ? {} : { suit: SUIT_CODES[suit] };
}
