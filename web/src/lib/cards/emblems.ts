import type { Game } from '$lib/api/types';
import type { Face, Hue } from './face';

/** Three cards that stand for each game, the middle one in front, and its colour. */
export const EMBLEMS: Record<Game, { hue: Hue; cards: [Face, Face, Face] }> = {
	echad: { hue: 'blue', cards: [{ text: 'ב', hues: ['blue'] }, { text: 'א', hues: ['blue'] }, { text: '+3', hues: ['blue'] }] },
	fire: { hue: 'red', cards: [{ text: '8', hues: [] }, { sign: 'flame', hues: ['red'] }, { text: '20', hues: [] }] },
	ten: { hue: 'green', cards: [{ text: '4', hues: [] }, { text: '10', hues: ['green'] }, { text: '6', hues: [] }] },
	trash: { hue: 'yellow', cards: [{ text: '7', hues: [], suit: 'hearts' }, { text: 'J', hues: [], suit: 'spades' }, { text: 'A', hues: [], suit: 'diamonds' }] },
	claro: { hue: 'pink', cards: [{ text: '12', hues: ['blue'], stars: true }, { sign: 'star', hues: ['pink'] }, { text: '31', hues: ['yellow'], stars: true }] }
};
