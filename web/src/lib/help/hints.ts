import type { Entry, Role } from '$lib/api/types';
import { remember, recall } from '$lib/storage';

/** What the first match on a phone is guided by, in the order it is told. */
export const HINTS = ['play', 'undo', 'stand', 'invite'] as const;
export type Hint = (typeof HINTS)[number];

interface Told {
	/** The first match on this phone: only there is anything told. */
	match?: string;
	/** What somebody has read, and put away. */
	done?: Hint[];
}

const NAME = 'hints';

/** Whether a match is the one that is guided: the first on this phone. */
export function guided(match: string, known: { id: string }[]): boolean {
	const told = recall<Told>(NAME);
	if (told?.match !== undefined) return told.match === match && (told.done ?? []).length < HINTS.length;
	// Who has others here already knows how it goes.
	if (known.some(({ id }) => id !== match)) return false;
	remember(NAME, { match } satisfies Told);
	return true;
}

/** What has been put away on this phone. */
export function putAway(): Hint[] {
	return recall<Told>(NAME)?.done ?? [];
}

/** Puts a hint away for good. */
export function dismiss(hint: Hint): Hint[] {
	const told = recall<Told>(NAME) ?? {};
	const done = [...new Set([...(told.done ?? []), hint])];
	remember(NAME, { ...told, done } satisfies Told);
	return done;
}

/** How many plays there have to be until a hint is of use. */
const AFTER: Record<Hint, number> = { play: 0, undo: 1, stand: 2, invite: 3 };

/** What is to be told now: one thing at a time, and each when it can be tried. */
export function hintNow(done: Hint[], entries: Entry[], role: Role): Hint | undefined {
	const plays = entries.filter(({ claim }) => claim.kind === 'play').length;
	const due = HINTS.find((hint) => !done.includes(hint) && (hint !== 'invite' || role === 'host'));
	return due && plays >= AFTER[due] ? due : undefined;
}
