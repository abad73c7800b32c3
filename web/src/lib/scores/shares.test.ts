import { expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import { zoned } from '$lib/zone';
import { revoke, share, shares } from './shares';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const ids = () => asked.map(({ body }) => (body as { id: string } | undefined)?.id);

test('a match has one link until it is withdrawn', async () => {
	answerWith({ link: 'first' }, undefined, { link: 'second' });
	expect(await share('m1')).toEqual(zoned({ link: 'first' }));
	expect(await share('m1')).toEqual(zoned({ link: 'first' }));
	expect(asked).toHaveLength(1);
	const [id] = ids();
	await revoke('m1', id!);
	expect(await share('m1')).toEqual(zoned({ link: 'second' }));
	expect(asked.map(({ what }) => what)).toEqual([
		'POST /v1/matches/{id}/shares',
		'DELETE /v1/matches/{id}/shares/{share}',
		'POST /v1/matches/{id}/shares'
	]);
	expect(ids()[2]).not.toBe(id);
});

test('a link whose answer got lost is asked for again, and is no second one', async () => {
	answerWith(new Problem(NO_CONNECTION, 0, ''), { link: 'first' });
	await expect(share('m2')).rejects.toThrow();
	expect(await share('m2')).toEqual(zoned({ link: 'first' }));
	expect(new Set(ids()).size).toBe(1);
});

test('another link is withdrawn without a change to the one that is shown', async () => {
	answerWith({ link: 'first' }, undefined);
	await share('m3');
	await revoke('m3', 'another');
	expect(await share('m3')).toEqual(zoned({ link: 'first' }));
});

test('what another phone has withdrawn is withdrawn; other refusals are said', async () => {
	answerWith(new Problem('share_not_found', 404, ''), new Problem('role_required', 403, ''));
	await revoke('m4', 'gone');
	await expect(revoke('m4', 'kept')).rejects.toThrow();
});

test('all links are listed, page by page', async () => {
	answerWith({ items: [{ id: 'a' }, { id: 'b' }], next: 'on' }, { items: [{ id: 'c' }] });
	expect((await shares('m5')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	const queries = asked.map(({ params }) => (params as { query: { after?: string } }).query.after);
	expect(queries).toEqual([undefined, 'on']);
});
