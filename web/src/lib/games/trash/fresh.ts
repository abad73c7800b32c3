/** A round in which no one has played yet, for tests. */
import type { ViewOf } from '../types';

export const fresh: ViewOf<'trash'> = {
	game: 'trash',
	turn: 1,
	phase: { kind: 'draw' },
	layouts: [
		{ positions: 10, face_up: [] },
		{ positions: 10, face_up: [] }
	],
	top_entry: 0,
	discards: [],
	stock: 32,
	starter: 1
};
