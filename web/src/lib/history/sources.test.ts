import { expect, test } from 'vitest';
import type { Client } from '$lib/api/client';
import type { MatchSummary } from '$lib/api/types';
import type { Filter } from './filter';
import { listed, ofAccount, SIZE, type Source } from './sources';

const all: Filter = { sort: 'newest', people: [] };

/** A match that was opened so many minutes ago. */
function match(minutes: number, id = `m${minutes}`): MatchSummary {
	const opened_at = new Date(Date.UTC(2025, 9, 3) - minutes * 60_000).toISOString();
	return { id, opened_at, seats: [], winners: [], notes: { place: '', note: '', tags: [] } } as unknown as MatchSummary;
}
const every = (step: number, count: number, first = 0) => Array.from({ length: count }, (_, i) => match(first + i * step));

/** A service that lists these, newest first. */
function service(matches: MatchSummary[]): Client {
	const GET = async (_: string, { params }: { params: { query: { after?: string; limit: number } } }) => {
		const { after = '0', limit } = params.query;
		const to = Number(after) + limit;
		const data = { items: matches.slice(Number(after), to), ...(to < matches.length && { next: String(to) }) };
		return { data, response: new Response() };
	};
	return { GET } as unknown as Client;
}

/** All pages of a list, and what asked for each. */
async function read(source: Source) {
	const pages: string[][] = [];
	const cursors: (string | undefined)[] = [];
	let cursor: string | undefined;
	do {
		cursors.push(cursor);
		const page = await source(cursor);
		pages.push(page.items.map(({ id }) => id));
		cursor = page.next;
	} while (cursor !== undefined);
	return { pages, cursors };
}

test('a list that is whole is read page by page, in its order', async () => {
	const matches = every(1, SIZE * 2 + 3);
	const { pages } = await read(listed(async () => [...matches].reverse(), all));
	expect(pages.map(({ length }) => length)).toEqual([SIZE, SIZE, 3]);
	expect(pages.flat()).toEqual(matches.map(({ id }) => id));
	expect((await read(listed(async () => [], all))).pages).toEqual([[]]);
});

test('what only the phone has lies in its place between what the account has, each once', async () => {
	const theirs = every(10, SIZE * 3);
	const ours = [match(-5, 'newer'), match(10), match(255, 'between'), match(245, 'before'), match(9999, 'oldest')];
	const { pages, cursors } = await read(ofAccount(service(theirs), all, () => [], async () => ours));
	const expected = [...theirs, ...ours.filter(({ id }) => id !== 'm10')].sort((a, b) => (a.opened_at < b.opened_at ? 1 : -1));
	expect(pages.flat()).toEqual(expected.map(({ id }) => id));

	// Each page can be asked for again by itself.
	const again = ofAccount(service(theirs), all, () => [], async () => ours);
	expect((await again(cursors[1])).items.map(({ id }) => id)).toEqual(pages[1]);
});

test('an account without matches shows those of the phone', async () => {
	const { pages } = await read(ofAccount(service([]), all, () => [], async () => every(1, 3)));
	expect(pages).toEqual([['m0', 'm1', 'm2']]);
});
