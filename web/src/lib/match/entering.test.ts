import { expect, test, vi } from 'vitest';
import { setClock } from '$lib/api/clock';
import { answerWith, asked } from '$lib/api/pretend';
import type { Claim } from '$lib/api/types';
import { send, sendLate, waits } from './entering';
import { matches, type KnownMatch } from './matches.svelte';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const result = { game: 'claro' as const, winner: 2 };

/** What each claim becomes. */
const REQUESTS: [Claim, string, object][] = [
	[{ kind: 'play', seat: 2, play: { kind: 'fire_draw' }, stands: true }, 'POST plays', { seat: 2, play: { kind: 'fire_draw' }, stands: true }],
	[{ kind: 'round', deal: { game: 'claro', starter: 1 } }, 'POST rounds', { deal: { game: 'claro', starter: 1 } }],
	[{ kind: 'result', round: 3, result }, 'PUT rounds/{round}/result', { result }],
	[{ kind: 'replacement', round: 3, result, drop_later: true }, 'PUT rounds/{round}/result', { result, replace: true, drop_later: true }],
	[{ kind: 'undo', back_to: 4 }, 'POST undo', { back_to: 4 }],
	[{ kind: 'consent', entry: 4, agrees: false }, 'POST consents', { entry: 4, agrees: false }],
	[{ kind: 'confirmation', round: 1, seat: 2, agrees: true, note: 'Yes' }, 'POST confirmations', { round: 1, seat: 2, agrees: true, note: 'Yes' }],
	[{ kind: 'adjustment', seat: 1, points: -5, reason: 'Late' }, 'POST adjustments', { seat: 1, points: -5, reason: 'Late' }],
	[{ kind: 'lineup', seats: [{ name: 'Ana', from: 2 }] }, 'PUT seats', { seats: [{ name: 'Ana', from: 2 }] }],
	[{ kind: 'end', reason: 'Late' }, 'POST end', { reason: 'Late' }],
	[{ kind: 'breakoff' }, 'POST breakoff', {}],
	[{ kind: 'reopen' }, 'POST reopen', {}]
];

test.each(REQUESTS)('a claim goes to its own request: %j', async (claim, what, body) => {
	answerWith({ entry: { seq: 7 }, table: { seq: 7 } });
	await send('m', { id: 'i', made_at: '', claim });
	const [method, path] = what.split(' ');
	expect(asked[0]!.what).toBe(`${method} /v1/matches/{id}/${path}`);
	expect(asked[0]!.params).toMatchObject({ path: { id: 'm', ...(what.includes('{round}') && { round: 3 }) } });
	expect(asked[0]!.body).toEqual({ id: 'i', ...body });
});

test('what is only good for the table as it was seen says which that was', async () => {
	answerWith({ entry: { seq: 7 } }, { entry: { seq: 8 } });
	await send('m', { id: 'i', made_at: '', claim: { kind: 'undo' } }, 6);
	await send('m', { id: 'j', made_at: '', claim: { kind: 'reopen' } });
	expect(asked.map(({ params }) => (params as { header?: object }).header)).toEqual([{ 'If-Match': '"6"' }, undefined]);
});

test('an undo that others have to agree to waits', async () => {
	const claim = { kind: 'undo' } as const;
	answerWith({ entry: { claim, moved: false } }, { entry: { claim, moved: true } });
	expect(waits(await send('m', { id: 'i', made_at: '', claim }))).toBe(true);
	expect(waits(await send('m', { id: 'i', made_at: '', claim }))).toBe(false);
});

const HOUR = 3_600_000;
const late = (id: string, made: number) => ({ id, made_at: new Date(made).toISOString(), claim: { kind: 'reopen' } as const });
/** The times of the entries in a request. */
const timesIn = (body: unknown) => (body as { entries: { made_at: string }[] }).entries.map(({ made_at }) => Date.parse(made_at));

test('a phone whose clock is wrong asks for the time before it sends what waited', async () => {
	const now = Date.now();
	const said = () => setClock(new Response(null, { headers: { Date: new Date(now - HOUR).toUTCString() } }), now);
	answerWith(said, { answers: [{ outcome: 'recorded' }] }, { answers: [{ outcome: 'recorded' }] });
	await sendLate('m', [late('a', now)]);
	expect(asked.map(({ what }) => what)).toEqual(['GET /v1/matches/{id}', 'POST /v1/matches/{id}/log']);
	expect(Math.abs(timesIn(asked[1]!.body)[0]! - (now - HOUR))).toBeLessThan(1000);

	// From then on it knows.
	await sendLate('m', [late('b', now)]);
	expect(asked).toHaveLength(3);
});

test('an entry whose time cannot be right is sent with the nearest that can', async () => {
	const [opened, now] = [Date.now() - 4 * HOUR, Date.now()];
	setClock(new Response(null, { headers: { Date: new Date(now).toUTCString() } }), now);
	matches.all = [{ id: 'm', opened_at: new Date(opened).toISOString() } as KnownMatch];
	answerWith({ answers: [] });
	await sendLate('m', [late('a', opened - 9 * HOUR), late('b', opened + HOUR), late('c', now + 9 * HOUR)]);
	const [first, second, last] = timesIn(asked[0]!.body);
	expect([first, second]).toEqual([opened, opened + HOUR]);
	expect(last! - now).toBeLessThan(60_000);

	// Where nothing is known of the match, it is not later than now.
	matches.all = [];
	answerWith({ answers: [] });
	await sendLate('m', [late('a', opened - 9 * HOUR), late('c', now + 9 * HOUR)]);
	expect(timesIn(asked[0]!.body)[0]).toBe(opened - 9 * HOUR);
	expect(timesIn(asked[0]!.body)[1]! - now).toBeLessThan(60_000);
});
