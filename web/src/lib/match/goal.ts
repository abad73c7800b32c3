import type { Standing } from '$lib/api/types';
import type { Goal } from '$lib/games/types';
import { t, words } from '$lib/words/words.svelte';

/** Says what a match is played to, as far as that is known, and how far those who lead still have to go. */
export function sayGoal(goal: Goal, { leaders, totals }: Pick<Standing, 'leaders' | 'totals'>, names: string[]): string | undefined {
	if (!('target' in goal)) return t(`goal-${goal.unit}`);
	const { unit, target } = goal;
	if (target === undefined) return undefined;
	if (unit === 'ends' || unit === 'lowest' || unit === 'after') return t(`goal-${unit}`, { target });
	const most = Math.max(...totals);
	return t('goal', {
		unit,
		target,
		led: leaders.length === 0 || most >= target ? 'no' : leaders.length === 1 ? 'one' : 'more',
		who: words.list(leaders.map((seat) => names[seat - 1] ?? '')),
		left: target - most
	});
}
