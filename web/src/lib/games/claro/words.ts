import type { Remark, Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';
import { numberOf, starsOf } from './cards';

/** A card's name in the reader's language. */
export function cardName(card: string): string {
	const number = numberOf(card);
	if (number === undefined) return words.part('claro-card-joker');
	return words.part('claro-card-number', { number: String(number), stars: starsOf(card).join('-') || 'none' });
}

/** What the sentences of the plays and the table itself show. */
export const quiet = ['turn', 'discarded', 'drew', 'to_refill'] as const;

/** How many cards the effects say were drawn. */
function drawn(effects: Remark[]): number {
	return effects.reduce((sum, { code, params }) => sum + (code === 'drew' ? (params.count?.number ?? 0) : 0), 0);
}

/** A play as a sentence. */
export function say(play: PlayOf<'claro'>, seat: Seat, names: string[], effects: Remark[] = []): string {
	const who = names[seat - 1] ?? String(seat);
	switch (play.kind) {
		case 'claro_lay':
			return t('claro-says-lay', { who, card: cardName(play.card) });
		case 'claro_pass':
			return t('claro-says-pass', { who });
		case 'claro_refill':
			return t('claro-says-refill', { who, discarded: play.discarded ?? 0, drawn: drawn(effects) });
		case 'claro_reshuffle':
			return t('claro-says-reshuffle', { who });
	}
}
