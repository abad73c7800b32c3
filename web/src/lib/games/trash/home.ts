import type { HomeGame } from '../types';

export const trash: HomeGame = {
	load: () => import('.').then((module) => module.trash),
	emblem: {
		hue: 'yellow',
		cards: [{ text: '7', hues: [], suit: 'hearts' }, { text: 'J', hues: [], suit: 'spades' }, { text: 'A', hues: [], suit: 'diamonds' }]
	}
};
