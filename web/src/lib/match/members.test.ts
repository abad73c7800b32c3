import { expect, test } from 'vitest';
import type { Member } from '$lib/api/types';
import { membersAfter, arrivals, Members } from './members.svelte';

const member = (id: string, seat: number): Member => ({
	id,
	role: 'player',
	seat,
	name: id,
	joined_at: '2025-10-02T19:30:00Z',
	current: false
});
const ben = member('ben', 2);
const chaim = member('chaim', 3);

test('people come, change and leave as the stream says', () => {
	const came = membersAfter([ben], { kind: 'member_joined', member: chaim });
	expect(came).toEqual([ben, chaim]);
	expect(membersAfter(came, { kind: 'member_joined', member: chaim })).toEqual(came);
	const renamed = { ...ben, name: 'Benjamin' };
	expect(membersAfter(came, { kind: 'member_changed', member: renamed })).toEqual([renamed, chaim]);
	expect(membersAfter(came, { kind: 'member_left', member_id: 'ben' })).toEqual([chaim]);
	expect(membersAfter(came, { kind: 'rematch', match_id: 'next' })).toBe(came);
});

test('only those who were not there before have arrived', () => {
	expect(arrivals([ben], [ben, chaim])).toEqual([chaim]);
	expect(arrivals([ben, chaim], [chaim])).toEqual([]);
});

test('what the stream says while the answer is on its way is not lost', async () => {
	let reply: (members: Member[]) => void = () => undefined;
	const members = new Members(() => new Promise((resolve) => (reply = resolve)));
	const loaded = members.load();
	members.follow({ kind: 'member_joined', member: chaim });
	reply([ben]);
	await loaded;
	expect(members.all).toEqual([ben, chaim]);
	members.follow({ kind: 'member_left', member_id: 'ben' });
	expect(members.all).toEqual([chaim]);
});

test('nobody is asked for before somebody wants to know, and again only then', async () => {
	let asked = 0;
	let away = true;
	const members = new Members(() => {
		asked++;
		return away ? Promise.reject(new Error('no connection')) : Promise.resolve([ben]);
	});
	members.follow({ kind: 'member_joined', member: chaim });
	await members.again();
	expect([asked, members.all]).toEqual([0, undefined]);
	await members.load();
	expect([asked, members.all]).toEqual([1, undefined]);
	away = false;
	await members.again();
	expect([asked, members.all]).toEqual([2, [ben]]);
});

test('who left is still known where their entries are signed', async () => {
	const members = new Members(async () => [ben, chaim]);
	expect(members.find('ben')).toBeUndefined();
	await members.load();
	members.follow({ kind: 'member_left', member_id: 'ben' });
	expect(members.all).toEqual([chaim]);
	expect([members.find('ben'), members.find('chaim'), members.find('dan')]).toEqual([ben, chaim, undefined]);
});
