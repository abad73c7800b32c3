import { keep, recall } from '$lib/storage';
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

function others(match: string): Planned[] {
	return (recall<Planned[]>(KEY) ?? []).filter((each) => each.match !== match);
}

/** The lineup that waits for the end of the round, unless the table has changed since it was made. */
export function planned(match: string, names: string[]): Lineup | undefined {
	const found = (recall<Planned[]>(KEY) ?? []).find((each) => each.match === match);
	return found && found.names.join('\n') === names.join('\n') ? found.lineup : undefined;
}

/** Keeps a lineup until the round is over; nothing instead of one takes it back. */
export function plan(match: string, names: string[], lineup: Lineup | undefined): void {
	keep(KEY, [...others(match), ...(lineup ? [{ match, names, lineup }] : [])].slice(-MOST));
}

/** The people of a lineup, for the form: those who stay, and those who join. */
export function peopleOf({ seats }: Lineup, names: string[]): { name: string; from?: number; was?: string }[] {
	return seats.map(({ name, from }) => {
		const was = from === undefined || from === null ? undefined : names[from - 1];
		return was === undefined ? { name: name ?? '' } : { name: name ?? was, from: from!, was };
	});
}

/** Who joins with a lineup. */
export function joining({ seats }: Lineup): string[] {
	return seats.flatMap(({ name, from }) => ((from === undefined || from === null) && name ? [name] : []));
}
