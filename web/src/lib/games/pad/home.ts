import type { HomeGame } from '../types';

export const pad: HomeGame = {
	load: () => import('.').then((module) => module.pad),
	emblem: { hue: 'blue', cards: [{ text: '+', hues: [] }, { text: '12', hues: ['blue'] }, { text: '−', hues: [] }] }
};
