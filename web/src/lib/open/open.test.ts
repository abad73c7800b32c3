import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import { matches } from '$lib/match/matches.svelte';
import type { Place } from '$lib/match/matches.svelte';
import { lastSeen } from '$lib/match/seen';
import { refereed } from '$lib/referee/real';
import { leadsTo } from './codes';
import { choosePlace, joinTable, openMatch } from './open';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const match = { id: 'm', house_rules: { game: 'ten' }, seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }], status: 'open' };
beforeEach(() => matches.forget('m'));

const bodies = () => asked.map(({ body }) => body as { id: string; seat?: number; guest_token: string });

const opens = (names = ['Ana', 'Ben']) => openMatch({ game: 'ten' }, names, {});
/** The service opens what it is asked to. */
const opened = ({ body }: { body?: unknown }) => ({ match: { ...match, id: (body as { id: string }).id } });
const openings = () => asked.map(({ body }) => body as { id: string; host_token: string; seats: unknown });

test('who opens a match is its host, with the id and the token that this phone chose', async () => {
	answerWith(opened);
	const id = await opens();
	const [sent] = openings();
	expect([sent?.id, sent?.seats]).toEqual([id, [{ name: 'Ana' }, { name: 'Ben' }]]);
	expect(matches.find(id)).toMatchObject({ role: 'host', member: 'host', token: sent?.host_token, seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }], opening: undefined });
});

refereed('without a connection a match begins on this phone', async () => {
	answerWith(new Problem(NO_CONNECTION, 0, ''));
	const id = await opens();
	expect(matches.find(id)).toMatchObject({ role: 'host', opening: { id, seats: [{ name: 'Ana' }, { name: 'Ben' }] } });
	await vi.waitFor(async () => expect((await lastSeen(id))?.table).toMatchObject({ seq: 0, names: ['Ana', 'Ben'] }));
});

refereed('where the service is slow to answer, a match begins on this phone, and is there when it has', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	let reply: (answer: unknown) => void = () => undefined;
	answerWith(new Promise((resolve) => (reply = resolve)));
	const opening = opens();
	await vi.waitFor(() => expect(asked).toHaveLength(1));
	vi.advanceTimersByTime(2000);
	vi.useRealTimers();
	const id = await opening;
	expect(matches.find(id)?.opening).toBeDefined();
	reply(opened(asked[0]!));
	await vi.waitFor(() => expect(matches.find(id)).toMatchObject({ role: 'host', opening: undefined }));
});

test('a match that is refused is not there, and opened again it is the same', async () => {
	const refused = new Problem('too_many_matches', 403, '');
	answerWith(refused, refused, opened, opened);
	await expect(opens()).rejects.toBe(refused);
	await expect(opens(['Ana', 'Chaim'])).rejects.toBe(refused);
	expect(matches.find(openings()[0]!.id)).toBeUndefined();
	expect(await opens(['Ana', 'Chaim'])).toBe(openings()[1]!.id);
	const [first, second, third] = openings();
	expect(first?.id).not.toBe(second?.id);
	expect(third).toEqual(second);
	// The next match of the same people is another one.
	expect(await opens(['Ana', 'Chaim'])).not.toBe(second?.id);
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

/** What the phone has at the table already. */
const holds = (place: Omit<Place, 'token' | 'member'>) => matches.add(match as never, { ...place, token: 'held', member: 'held' });
const member = (role: string, seat?: number) => ({ id: 'new', role, ...(seat && { seat }) });
const what = () => asked.map(({ what }) => what);

test('a code that this phone made, or has used, leads to its table without joining again', async () => {
	await holds({ role: 'host' });
	await leadsTo('m', 'BBBB-BBBB');
	answerWith(match);
	expect(await joinTable('BBBB-BBBB')).toEqual({ match: 'm' });
	expect(what()).toEqual(['GET /v1/matches/{id}']);

	await matches.forget('m');
	answerWith({ member: member('viewer'), match });
	await joinTable('CCCC-CCCC');
	answerWith(new Problem(NO_CONNECTION, 0, ''));
	expect(await joinTable('CCCC-CCCC')).toEqual({ match: 'm' });
	expect(matches.find('m')).toMatchObject({ role: 'viewer', member: 'new' });
});

test('a code for any free seat leads to the table without asking for the seat again', async () => {
	answerWith({ member: member('player', 2), match });
	await joinTable('DDDD-DDDD', 2);
	answerWith(match);
	expect(await joinTable('DDDD-DDDD')).toEqual({ match: 'm' });
});

test('a phone that was removed from the table joins again with the same code', async () => {
	answerWith({ member: member('player', 2), match });
	await joinTable('EEEE-EEEE');
	const token = matches.token('m');
	answerWith(new Problem('token_revoked', 401, ''), { member: { ...member('viewer'), id: 'again' }, match }, new Problem('token_revoked', 401, ''));
	await joinTable('EEEE-EEEE');
	expect(matches.find('m')).toMatchObject({ role: 'viewer', member: 'again' });
	expect(matches.token('m')).not.toBe(token);
});

test('with a weaker code the stronger place stays, and the new one is given back', async () => {
	await holds({ role: 'host' });
	answerWith({ member: member('viewer'), match }, match, undefined);
	expect(await joinTable('FFFF-FFFF')).toMatchObject({ match: 'm', stays: { role: 'host' } });
	expect(matches.token('m')).toBe('held');
	expect(what()).toEqual(['POST /v1/join', 'GET /v1/matches/{id}', 'DELETE /v1/matches/{id}/members/{member}']);
	expect(asked.at(-1)?.params).toEqual({ path: { id: 'm', member: 'new' } });
});

test('with a stronger code it is taken', async () => {
	await holds({ role: 'viewer' });
	answerWith({ member: member('host'), match }, match, undefined);
	expect(await joinTable('GGGG-GGGG')).toEqual({ match: 'm' });
	expect(matches.find('m')).toMatchObject({ role: 'host', member: 'new' });
});

test('between two seats someone has to choosePlace, and the other one is free again', async () => {
	await holds({ role: 'player', seat: 1 });
	answerWith({ member: member('player', 2), match }, match);
	const { other } = await joinTable('HHHH-HHHH');
	expect([other?.held.seat, other?.place.seat, matches.token('m')]).toEqual([1, 2, 'held']);
	answerWith(undefined, undefined);
	await choosePlace(other!, other!.held);
	expect([matches.token('m'), asked.at(-1)?.params]).toEqual(['held', { path: { id: 'm', member: 'new' } }]);
	await choosePlace(other!, other!.place);
	expect([matches.find('m')?.seat, asked.at(-1)?.params]).toEqual([2, { path: { id: 'm', member: 'held' } }]);
});
