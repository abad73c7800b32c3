import type { HomeGame } from '../types';

export const claro: HomeGame = {
	load: () => import('.').then((module) => module.claro),
	emblem: {
		hue: 'pink',
		cards: [{ text: '12', hues: ['blue'], stars: true }, { sign: 'star', hues: ['pink'] }, { text: '31', hues: ['yellow'], stars: true }]
	}
};
