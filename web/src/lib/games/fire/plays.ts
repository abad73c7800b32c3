/** The plays of fire as the API wants them. */
import type { PlayOf } from '../types';
import type { Item } from './tray';

type Play = PlayOf<'fire'>;

/** Lays cards. How many are then taken from the personal pile is said only where the player may choose. */
export function lay(items: Item[], refill?: number): Play {
	const targets = items.flatMap(({ target }) => (target === undefined ? [] : [target]));
	return {
		kind: 'fire_lay',
		cards: items.map(({ card }) => card),
		...(targets.length > 0 && { targets }),
		...(refill !== undefined && { refill })
	};
}

export function stick(card: string): Play {
	return { kind: 'fire_stick', cards: [card] };
}

export function draw(): Play {
	return { kind: 'fire_draw' };
}

export function take(): Play {
	return { kind: 'fire_take' };
}

export function pass(): Play {
	return { kind: 'fire_pass' };
}
