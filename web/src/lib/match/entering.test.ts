import { expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import type { Claim } from '$lib/api/types';
import { send, waits } from './entering';

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
