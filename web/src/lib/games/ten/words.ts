import type { Remark, Seat } from '$lib/api/types';
import { t, words } from '$lib/words/words.svelte';
import type { PlayOf } from '../types';

/** A card's name: its number. */
export function cardName(card: string): string {
	return words.part('ten-card', { number: card });
}

/** What the sentences of the plays and the table itself show. */
export const quiet = ['turn', 'value'] as const;

/** A play as a sentence. */
export function say(play: PlayOf<'ten'>, seat: Seat, names: string[], effects: Remark[] = []): string {
	const announced = play.value ?? effects.find(({ code }) => code === 'value')?.params.value?.number;
	return t('ten-says-lay', {
		who: names[seat - 1] ?? String(seat),
		card: play.card,
		value:
			announced === undefined || (play.card === String(announced) && !play.uncalled) ? 'none' : String(announced),
		called: play.uncalled ? 'no' : 'yes',
		tens: play.only_tens ? 'yes' : 'no'
	});
}
