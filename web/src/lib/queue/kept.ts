import { newId } from '$lib/api/ids';
import type { Claim, Entry, Schemas } from '$lib/api/types';

/** Something that this phone wants in the log. */
export interface NewEntry {
	id: string;
	/** When it was made, by this phone's clock. */
	made_at: string;
	claim: Claim;
	/** The last entry of the log that this phone had then, if it is known. */
	after?: number;
	/** The last entry of the log that was on the screen: what came between it and this one, others were faster with. */
	seen?: number;
	/** Whether the referee on this phone said at once that it changes nothing. */
	still?: boolean;
	/** The account that made it, where the phone has no place of its own at the table. Nobody else sends or sees it. */
	as?: string;
}

/** Something that is entered now, with this entry of the log as the last on the screen. */
export function newEntry(claim: Claim, seen?: number): NewEntry {
	return { id: newId(), made_at: new Date().toISOString(), claim, ...(seen !== undefined && { seen }) };
}

/** An entry that this phone keeps: until it is sent, then until its outcome was seen. */
export interface Kept extends NewEntry {
	/** Its place in the order in which entries were made. */
	key: number;
	match: string;
	/** What became of it; nothing while it waits. */
	outcome?: Outcome;
}

/** What became of an entry that was sent later than it was made. */
export type Outcome =
	/** It is in the log: as it was sent, without having changed anything, or from an earlier attempt or another phone. */
	| { kind: Exclude<Schemas['OfflineAnswer']['outcome'], 'refused'>; entry: Entry }
	/** It is not in the log. */
	| { kind: 'refused'; code: string; message: string };
