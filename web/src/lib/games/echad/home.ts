import type { HomeGame } from '../types';

export const echad: HomeGame = {
	load: () => import('.').then((module) => module.echad),
	emblem: {
		hue: 'blue',
		cards: [{ text: 'ב', hues: ['blue'] }, { text: 'א', hues: ['blue'] }, { text: '+3', hues: ['blue'] }]
	},
	firstRules: ['target_score', 'next_dealer', 'draw_until_match', 'stack_pickup', 'two_player_reverse', 'max_players']
};
