import { expect, test, vi } from 'vitest';
import type { MatchSummary } from '$lib/api/types';
import { Pages } from './pages.svelte';
import type { Source } from './sources';

const HEIGHT = 1000;
const match = (id: string) => ({ id, opened_at: id }) as MatchSummary;

/** A list of so many pages of two matches, whose heights are known once they are drawn. */
function list(count: number, place?: ConstructorParameters<typeof Pages>[1]) {
	const asked: number[] = [];
	const source: Source = async (cursor) => {
		const page = Number(cursor ?? 0);
		asked.push(page);
		return { items: [match(`${page}a`), match(`${page}b`)], ...(page < count - 1 && { next: String(page + 1) }) };
	};
	const pages = new Pages(source, place);
	/** Scrolls there, and waits until what is seen is drawn. */
	const look = async (top: number) => {
		do {
			pages.look(top, top + HEIGHT);
			await new Promise((resolve) => setImmediate(resolve));
		} while (pages.loading);
		for (let page = pages.from; page < pages.to; page++) pages.heights[page] = HEIGHT;
		pages.look(top, top + HEIGHT);
	};
	return { pages, asked, look };
}

test('a long list is drawn and held only where somebody looks', async () => {
	const { pages, asked, look } = list(200);
	for (let page = 0; page < 200; page++) await look(page * HEIGHT);
	expect(pages.whole).toBe(true);
	expect(asked).toHaveLength(200);
	expect(pages.held).toBeLessThan(12);
	expect(pages.to - pages.from).toBeLessThan(4);
	expect(pages.above + (pages.to - pages.from) * HEIGHT + pages.below).toBe(200 * HEIGHT);

	// What was let go is asked for again.
	await look(10 * HEIGHT);
	expect(pages.page(10)?.map(({ id }) => id)).toEqual(['10a', '10b']);
	expect(pages.before(10)).toBe('9b');
});

test('who comes back is where they were, without what lies before', async () => {
	const { pages, look } = list(50);
	for (let page = 0; page < 30; page++) await look(page * HEIGHT);
	const place = JSON.parse(JSON.stringify(pages.place));
	const again = list(50, place);
	expect(again.pages.above + again.pages.below).toBe(pages.above + (pages.to - pages.from) * HEIGHT + pages.below);
	await again.look(20 * HEIGHT);
	expect(again.asked.length).toBeLessThan(5);
	expect(again.pages.page(20)?.map(({ id }) => id)).toEqual(['20a', '20b']);
});

test('what changes elsewhere changes here, and what is gone goes', async () => {
	const { pages, look } = list(3);
	await look(0);
	expect(pages.put({ ...match('0b'), opened_at: 'now' })).toBe(true);
	expect(pages.put(match('new'))).toBe(false);
	pages.drop('0a');
	expect(pages.page(0)).toEqual([{ id: '0b', opened_at: 'now' }]);
});

test('a page that cannot be read is read when somebody asks for it again', async () => {
	let away = true;
	const pages = new Pages(async () => {
		if (away) throw new TypeError('Failed to fetch');
		return { items: [] };
	});
	pages.look(0, HEIGHT);
	await vi.waitFor(() => expect(pages.problem).toBeInstanceOf(TypeError));
	expect(pages.empty).toBe(false);
	away = false;
	pages.look(0, HEIGHT);
	expect(pages.problem).toBeDefined();
	pages.look(0, HEIGHT, true);
	await vi.waitFor(() => expect(pages.empty).toBe(true));
});
