/** A round in which no one has played yet, for tests. */
import type { ViewOf } from '../types';

export const fresh: ViewOf<'echad'> = {
	game: 'echad',
	turn: 2,
	phase: { kind: 'turn' },
	top: 'blue-he',
	direction: 'clockwise',
	dealer: 1,
	hands: [7, 7, 7],
	draw_pile: 84,
	top_entry: 1,
	discards: [],
	last_cards: [],
	last_turn: 'deal'
};
