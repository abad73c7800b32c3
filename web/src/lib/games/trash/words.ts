import type { Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';
import { MARKS, positionOf, rankOf, SUIT_CODES, suitOf, type Rank } from './cards';

/** A card's name in the reader's language. */
export function cardName(card: string): string {
	return words.part('trash-card', { rank: rankOf(card), suit: SUIT_CODES[suitOf(card)] });
}

export function rankName(rank: Rank): string {
	return words.part('trash-rank', { rank });
}

/** A card in short, for a sentence that may name ten of them. */
export function short(card: string): string {
	return words.part('trash-rank-short', { rank: rankOf(card) }) + MARKS[suitOf(card)];
}

/** What the sentences of the plays and the table itself show. */
export const quiet = ['turn', 'uncovered', 'displaced'] as const;

/** A play as a sentence. */
export function say(play: PlayOf<'trash'>, seat: Seat, names: string[]): string {
	const who = names[seat - 1] ?? String(seat);
	if (play.kind === 'trash_reshuffle') return t('trash-says-reshuffle', { who });
	const placed = (play.placed ?? []).map(({ card, position }) =>
		positionOf(rankOf(card)) === position ? short(card) : words.part('trash-on', { card: short(card), position })
	);
	return t('trash-says-turn', {
		who,
		from: play.kind === 'trash_turn' ? play.from : 'hand',
		placed: placed.length > 0 ? words.list(placed) : 'none',
		discarded: play.discarded === undefined ? 'none' : short(play.discarded)
	});
}
