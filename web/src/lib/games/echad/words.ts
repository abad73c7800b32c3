import type { Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';
import { parts, type Colour } from './cards';

/** A card's name in the reader's language. */
export function cardName(card: string): string {
	const made = parts(card);
	switch (made.kind) {
		case 'letter':
			return t('echad-card-letter', { colour: made.colour, letter: made.letter });
		case 'action':
			return t('echad-card-action', { colour: made.colour, action: made.action });
		default:
			return t(`echad-card-${made.kind}`);
	}
}

export function colourName(colour: Colour): string {
	return t('echad-colour', { colour });
}

/** A play as a sentence. */
export function say(play: PlayOf<'echad'>, seat: Seat, names: string[]): string {
	const name = (of: Seat) => names[of - 1] ?? String(of);
	const who = name(seat);
	switch (play.kind) {
		case 'lay': {
			const cards = words.list(play.cards.map(cardName));
			const echad = play.echad ? 'yes' : 'no';
			return t('echad-says-lay', { who, cards, colour: play.colour ?? 'none', echad });
		}
		case 'draw':
			return t('echad-says-draw', { who, count: play.count ?? 0, keep: play.keep ? 'yes' : 'no' });
		case 'keep':
			return t('echad-says-keep', { who });
		case 'name_colour':
			return t('echad-says-colour', { who, colour: play.colour });
		case 'say_echad':
			return t('echad-says-echad', { who });
		case 'call_out':
			return t('echad-says-call-out', { who, target: name(play.target) });
		case 'reshuffle':
			return t('echad-says-reshuffle', { who });
	}
}
