import { t } from '$lib/words/words.svelte';
import type { GameUi } from '../types';
import { face } from './cards';
import { rulesOf } from './chain';
import Deal from './Deal.svelte';
import Input from './Input.svelte';
import Result from './Result.svelte';
import { suits } from './suits.svelte';
import View from './View.svelte';
import { aloud, brief, cardName, quiet, say } from './words';

export const trash: GameUi<'trash'> = {
	game: 'trash',
	plays: {
		face,
		cardName,
		// Nobody holds cards from one turn to the next.
		hands: () => undefined,
		// From the second hand on, the winner of the last one begins.
		opening: (due, round) => (round > 1 ? { first: due } : {}),
		laid: (play) => ('placed' in play ? play.placed?.at(-1)?.card : undefined),
		top: (view) => view.top,
		inTurn: { kind: 'trash_turn', from: 'stock', discarded: 'KS' },
		turn: (view) => (view.phase.kind === 'over' ? undefined : view.turn),
		over: (view) => view.phase.kind === 'over',
		mark: { of: (view) => view.starter, says: 'begins' },
		say,
		plain: () => !suits.asked,
		brief: { say: brief, aloud, tells: ['completed'] },
		quiet,
		View,
		Input,
		Deal
	},
	goal: (rules) => ({ unit: 'rounds', target: rulesOf(rules).start_positions }),
	penalty: { points: 1, reasons: () => [t('trash-penalty-looked'), t('trash-penalty-position'), t('adjust-turn')] },
	firstRules: ['start_positions', 'wild_rank', 'jack_placement', 'last_turns_after_win', 'decks_override'],
	Result
};
