/** A round in which no one has played yet, for tests. */
import type { ViewOf } from '../types';

export const fresh: ViewOf<'fire'> = {
	game: 'fire',
	turn: 1,
	phase: { kind: 'turn' },
	order: 'ascending',
	top_entry: 0,
	top_of_run: false,
	pile: [],
	burnt: [],
	reshuffled: [],
	hands: [6, 6, 6],
	piles: [19, 19, 19],
	draw_box: 0,
	finished: [],
	misses: [0, 0, 0],
	stops: 0,
	passed: [],
	starter: 1
};
