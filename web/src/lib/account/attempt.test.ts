import { expect, test } from 'vitest';
import { problemOf } from '$lib/api/problems';
import { Attempt } from './attempt.svelte';

const problem = (more: object) => problemOf(422, { code: 'name_taken', message: 'Taken.', ...more });

test('what is wrong is said at its field, or else beside the fields', async () => {
	const attempt = new Attempt();
	const taken = problem({ field: 'name', detail: '' });
	expect(await attempt.run(() => Promise.reject(taken))).toBe(false);
	expect([attempt.at('name'), attempt.at('password')]).toEqual(['Taken.', undefined]);
	expect([attempt.beside('name', 'password'), attempt.beside('password')]).toEqual([undefined, 'Taken.']);
	await attempt.run(() => Promise.reject(problem({ code: 'busy', message: 'Busy.' })));
	expect([attempt.at('name'), attempt.beside('name')]).toEqual([undefined, 'Busy.']);
});

test('nothing is sent twice at once, and what went well leaves no fault', async () => {
	const attempt = new Attempt();
	attempt.problem = problem({});
	let sent = 0;
	let arrive = () => {};
	const slow = () => new Promise<void>((resolve) => (sent++, (arrive = resolve)));
	const first = attempt.run(slow);
	expect([await attempt.run(slow), attempt.busy, attempt.problem]).toEqual([false, true, undefined]);
	arrive();
	expect([await first, attempt.busy, sent]).toEqual([true, false, 1]);
});
