import { expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import { matches } from '$lib/match/matches.svelte';
import { joinTable, openMatch } from './open';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const match = { id: 'm', house_rules: { game: 'ten' }, seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }], status: 'open' };
const bodies = () => asked.map(({ body }) => body as { id: string; seat?: number; guest_token: string });

test('who opens a match is its host, with the token that this phone chose', async () => {
	answerWith({ match });
	await openMatch({ game: 'ten' }, ['Ana', 'Ben'], {});
	const sent = asked[0]!.body as { host_token: string; seats: unknown };
	expect(sent.seats).toEqual([{ name: 'Ana' }, { name: 'Ben' }]);
	expect(matches.find('m')).toMatchObject({ role: 'host', member: 'host', token: sent.host_token, names: ['Ana', 'Ben'] });
});

test('a phone that joins again because the answer got lost is not a second one', async () => {
	const member = { id: 'ben', role: 'player', seat: 2 };
	answerWith(new Problem(NO_CONNECTION, 0, ''), { member, match });
	await expect(joinTable('K7MA-2XRD')).rejects.toThrow();
	await joinTable('K7MA-2XRD');
	const [first, again] = bodies();
	expect(again).toEqual(first);
	expect(matches.find('m')).toMatchObject({ role: 'player', seat: 2, member: 'ben', token: first!.guest_token });
});

test('a code for any free seat is joined with the seat that was chosen', async () => {
	answerWith(new Problem('seat_needed', 422, ''), { member: { id: 'x', role: 'player', seat: 2 }, match });
	await expect(joinTable('AAAA-AAAA')).rejects.toThrow();
	await joinTable('AAAA-AAAA', 2);
	expect(bodies().map(({ seat }) => seat)).toEqual([undefined, 2]);
	expect(bodies()[0]!.id).not.toBe(bodies()[1]!.id);
});
