import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import { matches } from '$lib/match/matches.svelte';
import { keepSeen, lastSeen } from '$lib/match/seen';
import { newOpening } from '$lib/match/unsent';
import { likeMatch } from './like';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const seen = async (id: string) => {
	keepSeen({ id, match: { id }, table: { seq: 0 } } as never);
	await vi.waitFor(async () => expect(await lastSeen(id)).toBeDefined());
};

test('the people of a match that only this phone has sit down again', async () => {
	const opening = newOpening({ game: 'ten' }, ['Ana', 'Ben'], {});
	await matches.begin(opening);
	await seen(opening.id);
	answerWith();
	expect(await likeMatch(opening.id)).toEqual({ id: opening.id });
	expect(asked).toEqual([]);
});

test('without a connection a match is as it was seen last, and what was refused stays so', async () => {
	await seen('m');
	const refused = new Problem('token_revoked', 401, '');
	answerWith({ id: 'from the service' }, new Problem(NO_CONNECTION, 0, ''), refused);
	expect(await likeMatch('m')).toEqual({ id: 'from the service' });
	expect(await likeMatch('m')).toEqual({ id: 'm' });
	await expect(likeMatch('m')).rejects.toBe(refused);
});
