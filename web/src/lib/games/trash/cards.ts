import type { Face, Suit } from '$lib/cards/face';
import { words } from '$lib/words/words.svelte';
import { suits } from './suits.svelte';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

export const SUIT_CODES = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const satisfies Record<string, Suit>;
export type SuitCode = keyof typeof SUIT_CODES;

/** The suits as signs that fonts draw as text, never as pictures. */
export const MARKS: Record<SuitCode, string> = { S: '♠\uFE0E', H: '♥\uFE0E', D: '♦\uFE0E', C: '♣\uFE0E' };

export function rankOf(card: string): Rank {
	return card.slice(0, -1) as Rank;
}

export function suitOf(card: string): SuitCode {
	return card.slice(-1) as SuitCode;
}

/** The position that a rank belongs in; courts belong in none. */
export function positionOf(rank: Rank): number | undefined {
	const at = RANKS.indexOf(rank);
	return at < 10 ? at + 1 : undefined;
}

/** The rank as it stands on a card, which is not the same letter everywhere. */
export function rankSign(rank: Rank): string {
	return words.part('trash-rank-sign', { rank });
}

export function face(card: string): Face {
	return { text: rankSign(rankOf(card)), hues: [], ...(suits.asked && { suit: SUIT_CODES[suitOf(card)] }) };
}
