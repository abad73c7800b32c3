import { expect, test, vi } from 'vitest';
import type { MatchSummary } from '$lib/api/types';
import { Pages } from './pages.svelte';
import type { Source } from './sources';

const match = (id: string) => ({ id, opened_at: id }) as MatchSummary;

/** A list of so many pages of two matches. */
function list(count: number, place?: ConstructorParameters<typeof Pages>[1]) {
	const asked: number[] = [];
	const source: Source = async (cursor) => {
		const page = Number(cursor ?? 0);
		asked.push(page);
		return { items: [match(`${page}a`), match(`${page}b`)], ...(page < count - 1 && { next: String(page + 1) }) };
	};
	const pages = new Pages(source, place);
	const held = () => Array.from({ length: pages.count }, (_, page) => page).filter((page) => pages.page(page));
	/** Scrolls to a page, and waits until what is near is there. */
	const look = async (at: number) => {
		for (let page = 0; page < pages.count; page++) pages.see(page, Math.abs(page - at) <= 1);
		while (pages.loading) await new Promise((resolve) => setImmediate(resolve));
	};
	return { pages, asked, held, look };
}

test('of a long list only what is near the screen is held', async () => {
	const { pages, asked, held, look } = list(200);
	for (let page = 0; page < 200; page++) await look(page);
	await look(199);
	expect(pages.whole).toBe(true);
	expect(asked).toHaveLength(200);
	expect(held()).toEqual([198, 199]);
	expect(pages.heights).toHaveLength(200);

	// What was let go is asked for again.
	await look(10);
	expect(held()).toEqual([9, 10, 11]);
	expect(pages.page(10)?.map(({ id }) => id)).toEqual(['10a', '10b']);
	expect(pages.before(10)).toBe('9b');
});

test('what has left the screen before it came is not held', async () => {
	const { pages, held } = list(2);
	pages.see(0, true);
	pages.see(0, false);
	await vi.waitFor(() => expect(pages.loading).toBe(false));
	expect(held()).toEqual([]);
	expect(pages.count).toBe(2);
});

test('who comes back is where they were, without what lies before', async () => {
	const { pages, look } = list(50);
	for (let page = 0; page < 30; page++) await look(page);
	pages.heights[20] = 1234;
	const again = list(50, JSON.parse(JSON.stringify(pages.place)));
	expect(again.pages.heights).toEqual(pages.heights);
	await again.look(20);
	expect(again.asked).toEqual([19, 20, 21]);
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
	pages.see(0, true);
	await vi.waitFor(() => expect(pages.problem).toBeInstanceOf(TypeError));
	expect(pages.empty).toBe(false);
	away = false;
	pages.see(0, true);
	expect(pages.problem).toBeDefined();
	pages.retry();
	await vi.waitFor(() => expect(pages.empty).toBe(true));
});
