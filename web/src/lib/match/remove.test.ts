import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import { matches } from './matches.svelte';
import { remove } from './remove';
import { newOpening } from './unsent';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

test('a match is deleted once, even where the answer was lost', async () => {
	answerWith(new Problem(NO_CONNECTION, 0, ''), new Problem('match_not_found', 404, ''), new Problem('not_host', 403, ''));
	await expect(remove('m')).rejects.toMatchObject({ code: NO_CONNECTION });
	await remove('m');
	await expect(remove('m')).rejects.toMatchObject({ status: 403 });
	expect(asked[0]).toMatchObject({ what: 'DELETE /v1/matches/{id}', params: { path: { id: 'm' } } });
});

test.each([
	['there is no connection', new Problem(NO_CONNECTION, 0, '')],
	['the service does not know it', new Problem('token_unknown', 401, '')]
])('a match that only this phone has is deleted where %s', async (_, problem) => {
	const opening = newOpening({ game: 'ten' }, ['Ana', 'Ben'], {});
	await matches.begin(opening);
	answerWith(problem);
	await remove(opening.id);
	expect(asked).toHaveLength(1);
});
