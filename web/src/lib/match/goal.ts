import type { Standing } from '$lib/api/types';
import type { Goal } from '$lib/games/types';
import { t, words } from '$lib/words/words.svelte';

/** Says what a match is played to, and how far those who lead still have to go. */
export function sayGoal(goal: Goal, { leaders, totals }: Pick<Standing, 'leaders' | 'totals'>, names: string[]): string {
	if (!('target' in goal)) return t(`goal-${goal.unit}`);
	const most = Math.max(...totals);
	return t('goal', {
		...goal,
		led: leaders.length === 0 || most >= goal.target ? 'no' : leaders.length === 1 ? 'one' : 'more',
		who: words.list(leaders.map((seat) => names[seat - 1] ?? '')),
		left: goal.target - most
	});
}
