import type { HouseRules } from '$lib/api/types';
import type { Goal } from '../types';

type Rules = Partial<Extract<HouseRules, { game: 'pad' }>>;

export function rulesOf(rules: HouseRules): Rules {
	return rules.game === 'pad' ? rules : {};
}

const STEPS = { whole: 1, halves: 0.5, tenths: 0.1, hundredths: 0.01 } as const;

/** What points are a multiple of. */
export function stepOf(rules: HouseRules): number {
	return STEPS[rulesOf(rules).step ?? 'whole'];
}

/** What a match is played to: a total, a number of rounds, or until the table ends it. */
export function goalOf(rules: HouseRules, lowest = false): Goal {
	const { target_score, rounds_per_match } = rulesOf(rules);
	if (target_score) return { unit: lowest ? 'lowest' : 'points', target: target_score };
	if (rounds_per_match) return { unit: 'after', target: rounds_per_match };
	return { unit: lowest ? 'fewest' : 'none' };
}
