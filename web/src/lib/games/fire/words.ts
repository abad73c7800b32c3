import type { Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';
import { isJoker, isSpecial, numberOf, type Rules, type Special } from './cards';
import { kindOf, type Item } from './tray';

export function specialName(special: Special): string {
	return words.part('fire-special', { special });
}

/** A card's name in the reader's language. */
export function cardName(card: string): string {
	if (isSpecial(card)) return specialName(card);
	const number = numberOf(card);
	if (number === undefined) return words.part('fire-joker');
	return words.part(isJoker(card) ? 'fire-joker-as' : 'fire-number', { number: String(number) });
}

/** What the cards in the tray are together. */
export function describe(items: Item[], rules: Rules): string {
	const kind = kindOf(items, rules);
	const numbers = items.map(({ card }) => numberOf(card)).filter((number) => number !== undefined);
	switch (kind) {
		case 'nothing':
			return t('fire-tray-nothing');
		case 'one':
			return cardName(items[0]!.card);
		case 'set':
			return t('fire-tray-set', { count: items.length, number: String(numbers[0]) });
		case 'run':
			return t('fire-tray-run', { numbers: `${numbers[0]}–${numbers.at(-1)}` });
		case 'specials':
			return cardsName(items.map(({ card }) => card));
		default:
			return t(`fire-tray-${kind}`);
	}
}

/** Several cards in a sentence; equal ones are counted. */
function cardsName(cards: string[]): string {
	const [first] = cards;
	if (first === undefined || cards.length === 1 || cards.some((card) => card !== first)) {
		return words.list(cards.map(cardName));
	}
	if (isSpecial(first) || isJoker(first)) return words.part('fire-times', { count: cards.length, card: cardName(first) });
	return words.part('fire-tray-set', { count: cards.length, number: first });
}

/** What the sentences of the plays and the table itself show. */
export const quiet = ['turn', 'refilled', 'robbed', 'drew', 'opens'] as const;

/** A play as a sentence. */
export function say(play: PlayOf<'fire'>, seat: Seat, names: string[]): string {
	const name = (of: Seat) => names[of - 1] ?? String(of);
	const who = name(seat);
	switch (play.kind) {
		case 'fire_lay': {
			const targets = play.targets && play.targets.length > 0 ? words.list(play.targets.map(name)) : 'none';
			return t('fire-says-lay', { who, cards: cardsName(play.cards), targets });
		}
		case 'fire_stick':
			return t('fire-says-stick', { who, cards: cardsName(play.cards) });
		case 'fire_draw':
			return t('fire-says-draw', { who });
		case 'fire_take':
			return t('fire-says-take', { who });
		case 'fire_pass':
			return t('fire-says-pass', { who });
		case 'fire_reshuffle':
			return t('fire-says-reshuffle', { who });
	}
}
