import type { HouseRules } from '$lib/api/types';
import { t } from '$lib/words/words.svelte';
import type { GameUi } from '../types';
import Calls from './Calls.svelte';
import { face } from './cards';
import Deal from './Deal.svelte';
import Input from './Input.svelte';
import Result from './Result.svelte';
import View from './View.svelte';
import { cardName, quiet, say } from './words';

const loses = (rules: HouseRules) => rules.game === 'echad' && rules.scoring === 'against_their_owner';

export const echad: GameUi<'echad'> = {
	game: 'echad',
	plays: {
		face,
		cardName,
		hands: (view) => view.hands,
		// Before the up-card says otherwise, the player after the dealer begins.
		opening: (due, _, seats) => (due === undefined ? {} : { dealer: due, first: (due % seats) + 1 }),
		laid: (play) =>
			play.kind === 'echad_lay' ? play.cards.at(-1) : play.kind === 'echad_jump_in' ? play.card : undefined,
		top: (view) => view.top,
		inTurn: { kind: 'echad_draw' },
		turn: (view) => (view.phase.kind === 'over' ? undefined : view.turn),
		over: (view) => view.phase.kind === 'over',
		mark: { of: (view) => view.dealer, says: 'deals', chosen: true },
		say,
		quiet,
		View,
		Input,
		Calls,
		Deal
	},
	goal: (rules) => {
		const target = rules.game === 'echad' ? rules.target_score : undefined;
		return loses(rules) ? { unit: 'ends', target: target && -target } : { unit: 'points', target };
	},
	loses,
	penalty: { points: 10, reasons: () => [t('echad-penalty-forgot'), t('adjust-turn'), t('adjust-showed')] },
	firstRules: ['target_score', 'next_dealer', 'draw_until_match', 'stack_pickup', 'two_player_reverse', 'max_players'],
	Result
};
