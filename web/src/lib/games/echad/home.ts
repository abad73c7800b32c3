import type { HomeGame } from '../types';

export const echad: HomeGame = {
	load: () => import('.').then((module) => module.echad),
	emblem: {
		hue: 'blue',
		cards: [{ text: 'ב', hues: ['blue'] }, { text: 'א', hues: ['blue'] }, { text: '+3', hues: ['blue'] }]
	}
};
