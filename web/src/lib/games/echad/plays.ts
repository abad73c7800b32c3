/** The plays of echad as the API wants them. */
import type { Seat } from '$lib/api/types';
import type { PlayOf } from '../types';
import type { Colour } from './cards';

type Play = PlayOf<'echad'>;

export function lay(card: string, { colour, echad }: { colour?: Colour; echad?: boolean } = {}): Play {
	return { game: 'echad', kind: 'lay', cards: [card], ...(colour && { colour }), ...(echad && { echad }) };
}

/** Draws what is due: one card, or what a pick-up or a forgotten "Echad" costs. */
export function draw(): Play {
	return { game: 'echad', kind: 'draw' };
}

export function keep(): Play {
	return { game: 'echad', kind: 'keep' };
}

export function nameColour(colour: Colour): Play {
	return { game: 'echad', kind: 'name_colour', colour };
}

export function sayEchad(): Play {
	return { game: 'echad', kind: 'say_echad' };
}

export function callOut(target: Seat): Play {
	return { game: 'echad', kind: 'call_out', target };
}
