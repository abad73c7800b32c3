import type { GameDetails } from '$lib/api/types';
import { changed, labelOf, type Values } from '$lib/open/options';
import { t, words } from '$lib/words/words.svelte';
import type { SplitBy, SplitPart } from './ask';

/** What matches can be split by, in the order of the list. */
export const SPLITS: SplitBy[] = ['seats', 'opponent', 'place', 'starter', 'house_rules', 'tag'];

/** What the matches of a part have in common, in words. */
export function nameOf(part: SplitPart, by: SplitBy, details: GameDetails | undefined): string {
	if (by === 'seats') return t('numbers-seats', { count: part.seats ?? 0 });
	if (by === 'opponent') return part.opponent?.name ?? '';
	if (by === 'starter') return t('numbers-started', { started: part.starter ? 'yes' : 'no' });
	if (by === 'house_rules') return rulesIn(part, details);
	return (by === 'place' ? part.place : part.tag) ?? '';
}

/** How house rules differ from the rule sheet. */
function rulesIn(part: SplitPart, details: GameDetails | undefined): string {
	const options = details?.options ?? [];
	const different = changed(options, { ...part.house_rules } as Values);
	const said = Object.entries(different).map(([name, value]) => {
		const option = options.find((each) => each.name === name)!;
		const as = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : typeof value === 'number' ? words.number(value) : labelOf(option, String(value));
		return `${option.label}: ${as}`;
	});
	return said.length > 0 ? words.sequence(said) : t('numbers-standard');
}
