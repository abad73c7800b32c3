import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { answerWith } from '$lib/api/pretend';
import type { Match } from '$lib/api/types';
import { matches } from './matches.svelte';
import { rematch } from './rematch';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const match = (id: string) => ({ id, house_rules: { game: 'ten' }, seats: [{ seat: 1, name: 'Ana' }], status: 'open' }) as Match;

test('the next match is entered as the last one was', async () => {
	await matches.add(match('last'), { token: 'old', role: 'player', seat: 2, member: 'ben' });
	await matches.update('last', { depth: 'result', points: true });
	answerWith({ match: match('next'), guest_token: 'new', member: { id: 'ben2', role: 'player', seat: 1 } });
	await rematch('last', true);
	expect(matches.find('next')).toMatchObject({ token: 'new', role: 'player', seat: 1, member: 'ben2', depth: 'result', points: true });
});

test('who opens it is the host there, and going along twice changes nothing', async () => {
	await matches.add(match('one'), { token: 'old', role: 'host', member: 'host' });
	answerWith({ match: match('two'), host_token: 'first' }, { match: match('two'), host_token: 'second' });
	await rematch('one', false);
	await rematch('one', false);
	expect(matches.find('two')).toMatchObject({ role: 'host', member: 'host', token: 'first' });
});
