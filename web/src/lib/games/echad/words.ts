import type { Remark, Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';
import { parts, type Colour } from './cards';

/** A card's name in the reader's language. */
export function cardName(card: string): string {
	const made = parts(card);
	switch (made.kind) {
		case 'letter':
			return words.part('echad-card-letter', { colour: made.colour, letter: made.letter });
		case 'action':
			return words.part('echad-card-action', { colour: made.colour, action: made.action });
		default:
			return words.part(`echad-card-${made.kind}`);
	}
}

/** How many cards the effects say were drawn, 0 where they do not say. */
function drawn(effects: Remark[]): number {
	return effects.reduce((sum, { code, params }) => sum + (code === 'drew' ? (params.count?.number ?? 0) : 0), 0);
}

export function colourName(colour: Colour): string {
	return words.part('echad-colour', { colour });
}

/** What the sentences of the plays and the table itself show. */
export const quiet = ['turn', 'drew', 'colour', 'said_echad', 'owes'] as const;

/** A play as a sentence. */
export function say(play: PlayOf<'echad'>, seat: Seat, names: string[], effects: Remark[] = []): string {
	const name = (of: Seat) => names[of - 1] ?? String(of);
	const who = name(seat);
	switch (play.kind) {
		case 'echad_lay': {
			const cards = words.list(play.cards.map(cardName));
			const echad = play.echad ? 'yes' : 'no';
			return t('echad-says-lay', { who, cards, colour: play.colour ?? 'none', echad });
		}
		case 'echad_jump_in':
			return t('echad-says-lay', { who, cards: cardName(play.card), colour: 'none', echad: play.echad ? 'yes' : 'no' });
		case 'echad_draw':
			return t('echad-says-draw', { who, count: play.count ?? drawn(effects), keep: play.keep ? 'yes' : 'no' });
		case 'echad_keep':
			return t('echad-says-keep', { who });
		case 'echad_name_colour':
			return t('echad-says-colour', { who, colour: play.colour });
		case 'echad_say_echad':
			return t('echad-says-echad', { who });
		case 'echad_call_out':
			return t('echad-says-call-out', { who, target: name(play.target) });
		case 'echad_reshuffle':
			return t('echad-says-reshuffle', { who });
		case 'echad_pay_penalty':
			return t('echad-says-penalty', { who, count: drawn(effects) });
	}
}
