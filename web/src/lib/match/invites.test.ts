import { expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import type { CreatedInvite, Member } from '$lib/api/types';
import { qrCodeOf, guestsOf, invite, isHere, onlyHere, portOf, used } from './invites';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const at = (seat: number): Member => ({ id: `${seat}`, role: 'player', seat, joined_at: '', current: false });
const anySeat = { role: 'player' } as const;

test('any free seat comes first, then each seat, then who has none', () => {
	expect(guestsOf(2)).toEqual([anySeat, { role: 'player', seat: 1 }, { role: 'player', seat: 2 }, { role: 'viewer' }, { role: 'host' }]);
});

test('a seat is taken by its player, all of them by as many', () => {
	expect(isHere({ role: 'player', seat: 2 }, [at(1)], 2)).toBe(false);
	expect(isHere({ role: 'player', seat: 2 }, [at(1), at(2)], 2)).toBe(true);
	expect(isHere(anySeat, [at(1), { ...at(1), id: 'again' }], 2)).toBe(false);
	expect(isHere(anySeat, [at(1), at(2)], 2)).toBe(true);
	expect(isHere({ role: 'viewer' }, [at(1)], 2)).toBe(false);
});

test('a guest has one invite until it is used up', async () => {
	answerWith({ code: 'A' }, { code: 'B' }, { code: 'C' });
	expect(await invite('m', anySeat)).toEqual({ code: 'A' });
	expect(await invite('m', { role: 'player', seat: 1 })).toEqual({ code: 'B' });
	expect(await invite('m', anySeat)).toEqual({ code: 'A' });
	used('m', anySeat);
	expect(await invite('m', anySeat)).toEqual({ code: 'C' });
	expect(asked.map(({ body }) => (body as { seat?: number }).seat)).toEqual([undefined, 1, undefined]);
});

test('an invite that could not be made is asked for again', async () => {
	answerWith(new Problem(NO_CONNECTION, 0, ''), { code: 'D' });
	await expect(invite('m', { role: 'host' })).rejects.toThrow();
	expect(await invite('m', { role: 'host' })).toEqual({ code: 'D' });
});

test('an invite is qrCodeOf by its id and code, and goes without a picture where there is none', async () => {
	const invited = { code: 'K7MA-2XRD', invite: { id: 'i' } } as CreatedInvite;
	answerWith('<svg/>', new Problem(NO_CONNECTION, 0, ''));
	expect(await qrCodeOf('m', invited)).toBe('<svg/>');
	expect(asked).toEqual([
		{ what: 'POST /v1/matches/{id}/invites/{invite}/qr', params: { path: { id: 'm', invite: 'i' } }, body: { code: 'K7MA-2XRD' } }
	]);
	expect(await qrCodeOf('m', invited)).toBeUndefined();
});

test.each([
	['http://localhost:8080/join#K7MA-2XRD', true],
	['http://127.0.0.1:8080/join#K7MA-2XRD', true],
	['http://[::1]:8080/join#K7MA-2XRD', true],
	['http://192.168.1.20:8080/join#K7MA-2XRD', false],
	['https://kibitz.example/join#K7MA-2XRD', false]
])('whether phones can open %s is said', (link, here) => {
	expect(onlyHere(link)).toBe(here);
});

test('the port of a link is known even where the link leaves it out', () => {
	expect(portOf('http://localhost:8081/join#K7MA-2XRD')).toBe('8081');
	expect(portOf('http://localhost/join#K7MA-2XRD')).toBe('80');
	expect(portOf('https://localhost/join#K7MA-2XRD')).toBe('443');
});
