import { t } from '$lib/words/words.svelte';
import type { GameUi } from '../types';
import Result from './Result.svelte';
import Rules from './Rules.svelte';
import { goalOf, stepOf } from './rules';

export const pad: GameUi<'pad'> = {
	game: 'pad',
	goal: goalOf,
	step: stepOf,
	loses: () => true,
	penalty: { points: 10, reasons: () => [t('adjust-turn'), t('adjust-showed')] },
	firstRules: [],
	Rules,
	Result
};
