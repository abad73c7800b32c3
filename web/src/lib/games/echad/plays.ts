/** The plays of echad as the API wants them. */
import type { Seat } from '$lib/api/types';
import type { PlayOf } from '../types';
import type { Colour } from './cards';

type Play = PlayOf<'echad'>;

export function lay(card: string, { colour, echad }: { colour?: Colour; echad?: boolean } = {}): Play {
	return { kind: 'echad_lay', cards: [card], ...(colour && { colour }), ...(echad && { echad }) };
}

/** Lays the same card as the top one, out of turn. */
export function jumpIn(card: string, { echad }: { echad?: boolean } = {}): Play {
	return { kind: 'echad_jump_in', card, ...(echad && { echad }) };
}

/** Draws what is due: one card, or what a pick-up or a forgotten "Echad" costs. */
export function draw(): Play {
	return { kind: 'echad_draw' };
}

/** Draws what an illegal play costs by the table's house rules. */
export function penalty(): Play {
	return { kind: 'echad_pay_penalty' };
}

export function keepDrawn(): Play {
	return { kind: 'echad_keep' };
}

export function nameColour(colour: Colour): Play {
	return { kind: 'echad_name_colour', colour };
}

export function sayEchad(): Play {
	return { kind: 'echad_say_echad' };
}

export function callOut(target: Seat): Play {
	return { kind: 'echad_call_out', target };
}
