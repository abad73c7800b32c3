import type { HomeGame } from '../types';

export const fire: HomeGame = {
	load: () => import('.').then((module) => module.fire),
	emblem: {
		hue: 'red',
		cards: [{ text: '8', hues: [] }, { sign: 'flame', hues: ['red'] }, { text: '20', hues: [] }]
	},
	firstRules: ['rounds_to_win', 'max_number', 'next_starter', 'play_for_places', 'stick_rule']
};
