import type { HomeGame } from '../types';

export const ten: HomeGame = {
	load: () => import('.').then((module) => module.ten),
	emblem: {
		hue: 'green',
		cards: [{ text: '4', hues: [] }, { text: '10', hues: ['green'] }, { text: '6', hues: [] }]
	}
};
