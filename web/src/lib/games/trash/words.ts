import type { Remark, Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';
import type { Link } from './chain';
import { suits } from './suits.svelte';
import { MARKS, positionOf, rankOf, suited, suitOf, type Rank } from './cards';

/** A card's name in the reader's language. */
export function cardName(card: string): string {
	return suits.asked ? fullName(card) : rankName(rankOf(card));
}

/** The same with its suit, whether this phone shows it or not. */
export function fullName(card: string): string {
	const { suit } = suited(card);
	return suit === undefined ? rankName(rankOf(card)) : words.part('trash-card', { rank: rankOf(card), suit });
}

export function rankName(rank: Rank): string {
	return words.part('trash-rank', { rank });
}

/** A card in short, for a sentence that may name ten of them. */
export function short(card: string): string {
	const suit = suitOf(card);
	return words.part('trash-rank-short', { rank: rankOf(card) }) + (suits.asked && suit !== undefined ? MARKS[suit] : '');
}

/** What the sentences of the plays and the table itself show. */
export const quiet = ['turn', 'uncovered', 'displaced'] as const;

/** How many cards of a chain are named at its beginning and at its end; what lies between is left out. */
const [FIRST, LAST] = [2, 1];

/** A turn that placed cards, as the chain that it was. What else happens is told in a sentence. */
export function brief(play: PlayOf<'trash'>, seat: Seat, names: string[], effects: Remark[]): string | undefined {
	if (play.kind === 'trash_reshuffle' || !play.placed || play.placed.length === 0) return undefined;
	const cards = play.placed.map((each) => link(each, short));
	const shown = cards.length > FIRST + LAST + 1 ? [...cards.slice(0, FIRST), `… ${cards.slice(-LAST).join(' › ')}`] : cards;
	const complete = effects.some(({ code, params }) => code === 'completed' && params.seat?.seat === seat);
	return t('trash-brief', {
		who: names[seat - 1] ?? String(seat),
		cards: shown.join(' › '),
		discarded: play.discarded === undefined ? 'none' : short(play.discarded),
		complete: complete ? 'yes' : 'no'
	});
}

/** A card and, where it says nothing about it itself, the position that it was placed in. */
function link({ card, position }: Link, called: (card: string) => string): string {
	return positionOf(rankOf(card)) === position ? called(card) : words.part('trash-on', { card: called(card), position });
}

/** A play as a sentence. */
export function say(play: PlayOf<'trash'>, seat: Seat, names: string[]): string {
	return sentence(play, seat, names, short);
}

/** The same for a voice, which knows a king by its name alone. */
export function aloud(play: PlayOf<'trash'>, seat: Seat, names: string[]): string {
	return sentence(play, seat, names, (card) => rankName(rankOf(card)));
}

function sentence(play: PlayOf<'trash'>, seat: Seat, names: string[], called: (card: string) => string): string {
	const who = names[seat - 1] ?? String(seat);
	if (play.kind === 'trash_reshuffle') return t('trash-says-reshuffle', { who });
	const placed = (play.placed ?? []).map((each) => link(each, called));
	return t('trash-says-turn', {
		who,
		from: play.kind === 'trash_turn' ? play.from : 'hand',
		placed: placed.length > 0 ? words.list(placed) : 'none',
		discarded: play.discarded === undefined ? 'none' : called(play.discarded)
	});
}
