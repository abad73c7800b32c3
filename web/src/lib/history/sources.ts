import { answer, type Client } from '$lib/api/client';
import type { MatchSummary, Player } from '$lib/api/types';
import { compare, isWanted, leftOver, queryOf, type Filter } from './filter';

export interface Page {
	items: MatchSummary[];
	/** What asks for the page after it; none on the last. */
	next?: string;
}

/** A list of matches, page by page: the first without a cursor. */
export type Source = (cursor: string | undefined) => Promise<Page>;

/** How many matches a page has. */
export const SIZE = 25;

/** The matches of a list that is whole, as the phone has it. It is asked for once, with the first page. */
export function listed(all: () => Promise<MatchSummary[]>, filter: Filter): Source {
	let found: Promise<MatchSummary[]> | undefined;
	return async (cursor) => {
		found ??= all().then((matches) => matches.filter((match) => isWanted(match, filter)).sort(compare(filter.sort)));
		const at = Number(cursor ?? 0);
		const matches = await found;
		return { items: matches.slice(at, at + SIZE), ...(at + SIZE < matches.length && { next: String(at + SIZE) }) };
	};
}

/**
 * The matches of an account, as the service lists them, and in their places between them those that
 * only this phone has. A cursor says how many of these came before.
 */
export function ofAccount(client: Client, filter: Filter, circle: () => Player[], phone: () => Promise<MatchSummary[]>): Source {
	const before = compare(filter.sort);
	let own: Promise<MatchSummary[]> | undefined;
	return async (cursor) => {
		own ??= phone().then((matches) => matches.filter((match) => isWanted(match, filter)).sort(before));
		const [taken = 0, theirs] = cursor?.split(' ') ?? [];
		const query = { ...queryOf(filter, circle()), limit: SIZE, after: theirs };
		const [page, extra] = await Promise.all([answer(client.GET('/v1/matches', { params: { query } })), own]);
		const last = page.items.at(-1);
		const left = leftOver(filter, circle());
		let to = Number(taken);
		while (to < extra.length && (page.next === undefined || (last && before(extra[to]!, last) <= 0))) to++;
		const ids = new Set(page.items.map(({ id }) => id));
		const between = extra.slice(Number(taken), to).filter(({ id }) => !ids.has(id));
		const items = [...page.items.filter((match) => isWanted(match, left)), ...between];
		return { items: between.length > 0 ? items.sort(before) : items, ...(page.next && { next: `${to} ${page.next}` }) };
	};
}
