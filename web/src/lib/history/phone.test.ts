import { beforeEach, expect, test, vi } from 'vitest';
import type { KnownMatch } from '$lib/match/matches.svelte';

const { asked, answers, all } = vi.hoisted(() => ({ asked: [] as string[], answers: new Map<string, unknown>(), all: [] as unknown[] }));
vi.mock('$lib/match/matches.svelte', () => ({
	matches: {
		all,
		learn: async ({ id, seq }: { id: string; seq: number }) => {
			const known = (all as KnownMatch[]).find((each) => each.id === id)!;
			const news = known.told !== seq;
			known.told = seq;
			return news;
		}
	}
}));
vi.mock('$lib/api/client', () => ({
	api: { GET: (_: string, { headers }: { headers: Record<string, string> }) => headers.Authorization!.slice('Bearer '.length) },
	answer: async (token: string) => {
		asked.push(token);
		const found = answers.get(token);
		if (found instanceof Error) throw found;
		return { items: found ? [found] : [] };
	}
}));

const known = (id: string, more: Partial<KnownMatch> = {}) =>
	({ id, token: `token of ${id}`, status: 'finished', seq: 5, at: Date.now(), ...more }) as KnownMatch;
const summary = (id: string, seq = 5) => ({ id, seq });

let phone: typeof import('./phone');
let problems: typeof import('$lib/api/problems');
beforeEach(async () => {
	vi.resetModules();
	asked.length = 0;
	all.length = 0;
	answers.clear();
	phone = await import('./phone');
	problems = await import('$lib/api/problems');
});

test('each match is asked for with its own token, and only while it may change', async () => {
	all.push(known('over'), known('open', { status: 'open' }), known('long ago', { status: 'open', at: 0 }));
	for (const { id } of all as KnownMatch[]) answers.set(`token of ${id}`, summary(id));
	expect(await phone.refreshPhone()).toBe(true);
	expect(asked.splice(0).sort()).toEqual(['token of long ago', 'token of open', 'token of over']);
	expect(await phone.refreshPhone()).toBe(false);
	expect(asked.splice(0)).toEqual(['token of open']);
	// More was seen at the table since.
	all[0] = known('over', { seq: 6, told: 5 });
	await phone.refreshPhone();
	expect(asked.sort()).toEqual(['token of open', 'token of over']);
});

test('Home asks for those that it shows, but for none that only this phone has', async () => {
	all.push(known('shown'), known('unsent', { opening: {} as never }), known('other'));
	await phone.refreshPhone(all.slice(0, 2) as KnownMatch[]);
	expect(asked).toEqual(['token of shown']);
});

test('a match that is gone stops nothing, and no connection stops everything', async () => {
	const gone = new problems.Problem('match_not_found', 404, '');
	for (let i = 0; i < 9; i++) {
		all.push(known(`m${i}`));
		answers.set(`token of m${i}`, i < 4 ? gone : summary(`m${i}`));
	}
	expect(await phone.refreshPhone()).toBe(true);
	expect(asked.splice(0)).toHaveLength(9);
	answers.clear();
	for (let i = 0; i < 9; i++) answers.set(`token of m${i}`, new problems.Problem(problems.NO_CONNECTION, 0, ''));
	all.push(...[10, 11, 12, 13, 14].map((i) => known(`m${i}`)));
	expect(await phone.refreshPhone()).toBe(false);
	expect(asked.length).toBeLessThan(9);
});
