import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { setClock } from '$lib/api/clock';
import { Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import type { HouseRules } from '$lib/api/types';
import { cacheDetails } from '$lib/help/cache';
import { keptLog } from '$lib/referee/logbook';
import { refereed } from '$lib/referee/real';
import { matches } from './matches.svelte';
import { beginning, newOpening, sendOpening } from './unsent';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const opening = (names = ['Ana', 'Ben'], rules: object = {}) => newOpening({ game: 'ten', ...rules } as HouseRules, names, {});

refereed('a match begins as the service would begin it, with the house rules that are usual', async () => {
	await cacheDetails({ game: 'ten', house_rules: { game: 'ten', deal_all: true, target: 10 } } as never, 'en');
	const made = opening(['Ana', 'Ben']);
	const { match, table } = (await beginning(made))!;
	expect(match).toMatchObject({ id: made.id, game: 'ten', status: 'open', seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }] });
	expect(match.house_rules).toEqual({ game: 'ten', deal_all: true, target: 10 });
	expect(table).toMatchObject({ seq: 0, names: ['Ana', 'Ben'], round: 1, round_open: false });
	expect((await keptLog(made.id)).names).toEqual(['Ana', 'Ben']);
});

refereed('what the service would refuse does not begin', async () => {
	await expect(beginning(opening(['Ana', 'Ana']))).rejects.toBeInstanceOf(Problem);
	await expect(beginning(opening(['Ana', 'Ben'], { nothing_like_it: 1 }))).rejects.toBeInstanceOf(Problem);
	await expect(beginning(opening(['Ana', 'B\u0007n']))).rejects.toMatchObject({ errors: [{ field: 'seats[1].name' }] });
	await expect(beginning(opening(['Zoe\u0308', 'Zo\u00eb']))).rejects.toBeInstanceOf(Problem);
});

test('a match is sent once, however many ask, and its token stays when the answer is lost', async () => {
	const made = opening();
	await matches.begin(made);
	const lost = new Problem('no_connection', 0, '');
	answerWith(lost, { match: { id: made.id } });
	await expect(Promise.all([sendOpening(made.id), sendOpening(made.id)])).rejects.toBe(lost);
	expect(asked).toHaveLength(1);
	expect(matches.find(made.id)).toMatchObject({ token: made.host_token, opening: made });
	await sendOpening(made.id);
	await sendOpening(made.id);
	expect(asked.map(({ body }) => body)).toEqual([made, made]);
	expect(matches.find(made.id)).toMatchObject({ token: made.host_token, role: 'host', opening: undefined });
});

test('it is still to be sent when the page is opened again', async () => {
	const made = opening();
	await matches.begin(made);
	matches.all = [];
	await matches.load();
	expect(matches.find(made.id)?.opening).toEqual(made);
});

test('a clock that is fast does not keep a match from being opened', async () => {
	const made = opening();
	await matches.begin(made);
	const errors = [{ field: 'opened_at', detail: 'A match is played before it is recorded.' }];
	answerWith(new Problem('invalid_body', 422, '', { errors }), { match: { id: made.id } });
	const hourAgo = new Date(Date.now() - 3_600_000).toUTCString();
	setClock(new Response(null, { headers: { Date: hourAgo } }));
	await sendOpening(made.id);
	setClock(new Response(null, { headers: { Date: new Date().toUTCString() } }));
	const { opened_at } = asked[1]!.body as { opened_at: string };
	expect(Date.parse(opened_at)).toBeLessThan(Date.now() - 3_500_000);
	expect(matches.find(made.id)?.opening).toBeUndefined();
});

test('what is not from the service does not mean that it has the match', async () => {
	const made = opening();
	await matches.begin(made);
	for (const page of [undefined, {}, { match: { id: 'another' } }]) {
		answerWith(page);
		await expect(sendOpening(made.id)).rejects.toMatchObject({ passing: true });
	}
	expect(matches.find(made.id)?.opening).toEqual(made);
});
