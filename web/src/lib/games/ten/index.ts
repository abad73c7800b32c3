import { t } from '$lib/words/words.svelte';
import type { GameUi } from '../types';
import { face } from './cards';
import Deal from './Deal.svelte';
import Input from './Input.svelte';
import { handsLeft, played } from './result';
import Result from './Result.svelte';
import View from './View.svelte';
import { cardName, quiet, say } from './words';

export const ten: GameUi<'ten'> = {
	game: 'ten',
	plays: {
		face,
		cardName,
		hands: handsLeft,
		beside: { count: (view) => view.taken, say: (count) => t('ten-taken', { count }) },
		opening: () => ({}),
		laid: (play) => play.card,
		top: (view) => view.top?.card,
		inTurn: { kind: 'ten_lay', card: '0' },
		turn: (view) => (played(view) ? undefined : view.turn),
		over: played,
		mark: { of: (view) => view.first, says: 'begins' },
		say,
		quiet,
		View,
		Input,
		Deal
	},
	goal: () => ({ unit: 'cards' }),
	penalty: { points: 5, reasons: () => [t('ten-penalty-value'), t('adjust-turn'), t('adjust-showed')] },
	firstRules: ['games_per_match', 'over_ten_winner', 'five_may_overshoot', 'open_ten'],
	Result
};
