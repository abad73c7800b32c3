import type { HouseRules } from '$lib/api/types';

/** Whether the lowest total is the best. It is by itself, since Home needs it. */
export function lowestWins(rules: HouseRules): boolean {
	return rules.game === 'pad' && (rules.wins === 'lowest' || rules.entry === 'places');
}
