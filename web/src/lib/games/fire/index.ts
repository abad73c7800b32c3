import { t } from '$lib/words/words.svelte';
import type { GameUi } from '../types';
import Calls from './Calls.svelte';
import { face, rulesOf } from './cards';
import Deal from './Deal.svelte';
import Input from './Input.svelte';
import Result from './Result.svelte';
import View from './View.svelte';
import { cardName, quiet, say } from './words';

export const fire: GameUi<'fire'> = {
	game: 'fire',
	plays: {
		face,
		cardName,
		hands: (view) => view.hands,
		beside: { count: (view) => view.piles, say: (count) => t('fire-pile', { count }) },
		opening: (due) => ({ first: due }),
		laid: (play) => (play.kind === 'fire_lay' || play.kind === 'fire_stick' ? play.cards.at(-1) : undefined),
		top: (view) => view.top,
		inTurn: { kind: 'fire_draw' },
		turn: (view) => (view.phase.kind === 'over' ? undefined : view.turn),
		over: (view) => view.phase.kind === 'over',
		mark: { of: (view) => view.starter, says: 'begins', chosen: true },
		say,
		quiet,
		View,
		Input,
		Calls,
		Deal
	},
	goal: (rules) => {
		const { rounds_to_win, points_to_win, count_cards_left } = rulesOf(rules);
		if (count_cards_left) return points_to_win ? { unit: 'lowest', target: points_to_win } : { unit: 'fewest' };
		if (points_to_win) return { unit: 'points', target: points_to_win };
		return rounds_to_win ? { unit: 'rounds', target: rounds_to_win } : { unit: 'none' };
	},
	penalty: { points: 1, reasons: () => [t('fire-penalty-late'), t('adjust-turn'), t('adjust-showed')] },
	firstRules: ['rounds_to_win', 'max_number', 'next_starter', 'play_for_places', 'stick_rule'],
	Result
};
