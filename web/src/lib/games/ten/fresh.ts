/** A round in which no one has played yet, for tests. */
import type { ViewOf } from '../types';

export const fresh: ViewOf<'ten'> = {
	game: 'ten',
	turn: 1,
	value: 0,
	below: [],
	hands: [3, 3, 3],
	draw_pile: 91,
	taken: [0, 0, 0],
	exact_tens: [0, 0, 0],
	out_of_play: [],
	first: 1
};
