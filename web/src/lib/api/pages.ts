/** All that a list has, page by page. */
export async function allPages<T>(ask: (after: string | undefined) => Promise<{ items: T[]; next?: string }>): Promise<T[]> {
	const all: T[] = [];
	let cursor: string | undefined;
	do {
		const { items, next } = await ask(cursor);
		all.push(...items);
		cursor = next;
	} while (cursor !== undefined);
	return all;
}
