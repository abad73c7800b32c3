/** The plays of claro as the API wants them. */
import type { PlayOf } from '../types';

type Play = PlayOf<'claro'>;

export function lay(card: string): Play {
	return { game: 'claro', kind: 'lay', card };
}

export function pass(): Play {
	return { game: 'claro', kind: 'pass' };
}

/** Discards so many cards and draws up to five. */
export function refill(discarded: number): Play {
	return { game: 'claro', kind: 'refill', ...(discarded > 0 && { discarded }) };
}
