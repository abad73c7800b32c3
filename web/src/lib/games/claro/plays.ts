/** The plays of claro as the API wants them. */
import type { PlayOf } from '../types';

type Play = PlayOf<'claro'>;

export function lay(card: string): Play {
	return { kind: 'claro_lay', card };
}

export function pass(): Play {
	return { kind: 'claro_pass' };
}

/** Discards so many cards and refills the hand. */
export function refill(discarded: number): Play {
	return { kind: 'claro_refill', ...(discarded > 0 && { discarded }) };
}
