/** A round in which no one has played yet, for tests. */
import type { ViewOf } from '../types';

export const fresh: ViewOf<'claro'> = {
	game: 'claro',
	turn: 1,
	phase: { kind: 'play' },
	starter: 1,
	top_entry: 0,
	pile: [],
	hands: [5, 5, 5],
	passed: [],
	discards: [],
	reported: []
};
