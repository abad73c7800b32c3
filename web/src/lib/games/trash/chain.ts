/** A turn of trash as it is being entered: cards placed one after the other, until one ends it. */
import type { HouseRules } from '$lib/api/types';
import type { PlayOf, ViewOf } from '../types';
import { cardsOf, JOKER, positionOf, rankOf, type Rank } from './cards';

type Rules = Extract<HouseRules, { game: 'trash' }>;
type Layout = ViewOf<'trash'>['layouts'][number];
type Play = PlayOf<'trash'>;

/** A card and the position it is placed in. */
export interface Link {
	card: string;
	position: number;
}

/** How a turn begins: with a card drawn, or going on with the one in hand. */
export type Beginning = 'stock' | 'discard' | 'go_on';

export interface Chain {
	from: Beginning;
	placed: Link[];
}

export function rulesOf(rules: HouseRules): Rules {
	return rules.game === 'trash' ? rules : { game: 'trash' };
}

export function isWild(card: string, rules: Rules): boolean {
	return card === JOKER || rankOf(card) === (rules.wild_rank ?? 'J');
}

/** The face-up cards of a layout by position, with those of a chain on top. */
export function board(layout: Layout, placed: Link[]): Map<number, string> {
	const cards = new Map(layout.face_up.map(({ position, card }) => [position, card]));
	for (const { position, card } of placed) cards.set(position, card);
	return cards;
}

/** The positions that still lie face down. */
export function faceDown(layout: Layout, placed: Link[]): number[] {
	const cards = board(layout, placed);
	return Array.from({ length: layout.positions }, (_, i) => i + 1).filter((position) => !cards.has(position));
}

export function isComplete(layout: Layout, placed: Link[]): boolean {
	return faceDown(layout, placed).length === 0;
}

/** Where a card can go. Several places are the player's choice; none ends the turn. */
export function placesFor(card: string, layout: Layout, placed: Link[], rules: Rules): number[] {
	if (isWild(card, rules)) return faceDown(layout, placed);
	const own = positionOf(rankOf(card));
	if (own === undefined || own > layout.positions) return [];
	const lying = board(layout, placed).get(own);
	if (lying === undefined) return [own];
	return isWild(lying, rules) && rules.jack_displacement !== 'forbidden' ? [own] : [];
}

/** The card that the player holds now, where the table can see it: the top discard, or a card displaced. */
export function inHand(chain: Chain, view: ViewOf<'trash'>, layout: Layout): string | undefined {
	const last = chain.placed.at(-1);
	if (last) return board(layout, chain.placed.slice(0, -1)).get(last.position);
	if (chain.from === 'discard') return view.top;
	return chain.from === 'go_on' && view.phase.kind === 'go_on' ? view.phase.displaced?.card : undefined;
}

/** The cards that everybody can see while a seat's chain lies as far as this, without the one in hand. */
function inSight({ from, placed }: Chain, view: ViewOf<'trash'>, layout: Layout): string[] {
	const lying = view.layouts.map((each) => board(each, each === layout ? placed : []));
	// A turn that draws from an empty stock begins with the discards, shuffled.
	const shuffled = from === 'stock' && view.stock === 0;
	const below = shuffled ? [] : view.discards.map(({ card }) => card);
	return [...lying.flatMap((cards) => [...cards.values()]), ...below, ...(view.top && from !== 'discard' ? [view.top] : [])];
}

/**
 * A card of this rank that may have come, for a table that does not ask for suits: one of which not every copy
 * is in sight. Nothing where all are, so that the table says which it was.
 */
export function copyOf(rank: Rank, chain: Chain, view: ViewOf<'trash'>, layout: Layout, rules: Rules): string | undefined {
	const packs = rules.decks_override ?? Math.ceil(view.layouts.length / 2);
	const seen = inSight(chain, view, layout);
	const copies = rank === JOKER ? packs * (rules.jokers ?? 0) : packs;
	return cardsOf(rank).find((card) => seen.filter((each) => each === card).length < copies);
}

/** The play that a chain comes to, with the card that ends it, if one does. */
export function playOf({ from, placed }: Chain, discarded?: string): Play {
	const rest = { ...(placed.length > 0 && { placed }), ...(discarded !== undefined && { discarded }) };
	return from === 'go_on' ? { kind: 'trash_go_on', ...rest } : { kind: 'trash_turn', from, ...rest };
}

/**
 * Whether a wild card that could be placed may be discarded instead: where the house rules leave that
 * to the player, and the card was not displaced. All others are placed where they can be.
 */
export function mayDiscard(card: string, chain: Chain, view: ViewOf<'trash'>, layout: Layout, rules: Rules): boolean {
	const displaced = (chain.placed.length > 0 || chain.from === 'go_on') && inHand(chain, view, layout) === card;
	return isWild(card, rules) && rules.jack_placement === 'may' && !displaced;
}
