import type { Seat } from '$lib/api/types';
import { remember, recall } from '$lib/storage';
import type { Lineup } from './lineup';

/** A lineup that waits on this phone until the round is over: the service takes none before. */
interface Planned {
	match: string;
	/** Who sat there when it was made: it says who moves by their seats. */
	names: string[];
	lineup: Lineup;
}

const KEY = 'planned';
/** How many matches are remembered that someone has walked away from. */
const MOST = 20;

/** The lineup that waits for the end of the round, unless the table has changed since it was made. */
export function planned(match: string, names: string[]): Lineup | undefined {
	const found = (recall<Planned[]>(KEY) ?? []).find((each) => each.match === match);
	return found && found.names.join('\n') === names.join('\n') ? found.lineup : undefined;
}

/** Keeps a lineup until the round is over; nothing instead of one takes it back. */
export function plan(match: string, names: string[], lineup: Lineup | undefined): void {
	const all = recall<Planned[]>(KEY) ?? [];
	const others = all.filter((each) => each.match !== match);
	if (lineup) remember(KEY, [...others, { match, names, lineup }].slice(-MOST));
	else if (others.length < all.length) remember(KEY, others);
}

/** The people of a lineup, for the form: those who stay, and those who join. */
export function peopleOf({ seats }: Lineup, names: string[]): { name: string; from?: Seat; was?: string }[] {
	return seats.map(({ name, from }) => {
		if (isNew(from)) return { name: name ?? '' };
		const was = names[from - 1] ?? '';
		return { name: name ?? was, from, was };
	});
}

/** Who joins with a lineup. */
export function joining({ seats }: Lineup): string[] {
	return seats.flatMap(({ name, from }) => (isNew(from) && name ? [name] : []));
}

function isNew(from: Seat | null | undefined): from is null | undefined {
	return from === undefined || from === null;
}
