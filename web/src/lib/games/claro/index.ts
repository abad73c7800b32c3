import { t } from '$lib/words/words.svelte';
import type { GameUi } from '../types';
import { face } from './cards';
import Deal from './Deal.svelte';
import Input from './Input.svelte';
import Result from './Result.svelte';
import View from './View.svelte';
import { cardName, quiet, say } from './words';

export const claro: GameUi<'claro'> = {
	game: 'claro',
	plays: {
		face,
		cardName,
		hands: (view) => view.hands,
		// From the second round on, the winner of the last star begins.
		opening: (due, round) => (round > 1 ? { first: due } : {}),
		laid: (play) => (play.kind === 'claro_lay' ? play.card : undefined),
		top: (view) => view.top,
		inTurn: { kind: 'claro_pass' },
		turn: (view) => (view.phase.kind === 'over' ? undefined : view.turn),
		over: (view) => view.phase.kind === 'over',
		mark: { of: (view) => view.starter, says: 'begins' },
		say,
		quiet,
		View,
		Input,
		Deal
	},
	token: 'star',
	goal: (rules) => ({ unit: 'stars', target: rules.game === 'claro' ? rules.stars_to_win : undefined }),
	penalty: { points: 1, reasons: () => [t('claro-penalty-hand'), t('adjust-turn'), t('adjust-showed')] },
	firstRules: ['stars_to_win', 'voluntary_pass', 'joker_on_joker', 'empty_hand_counts_as_passed'],
	Result
};
