import type { HomeGame } from '../types';

export const fire: HomeGame = {
	load: () => import('.').then((module) => module.fire),
	emblem: {
		hue: 'red',
		cards: [{ text: '8', hues: [] }, { sign: 'flame', hues: ['red'] }, { text: '20', hues: [] }]
	}
};
