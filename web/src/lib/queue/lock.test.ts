import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { leased } from './lock';
import { phone } from '$lib/database';

test('two tabs with leases work one after the other', async () => {
	const steps: string[] = [];
	const work = (tab: string) => async () => {
		steps.push(`${tab} begins`);
		await new Promise((resolve) => setTimeout(resolve));
		steps.push(`${tab} ends`);
	};
	await Promise.all([leased('turns', work('one')), leased('turns', work('two'))]);
	const first = steps[0]?.split(' ')[0];
	const second = first === 'one' ? 'two' : 'one';
	expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('a lease is given back, also after a failure', async () => {
	await expect(leased('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await phone.use((db) => db.get('leases', 'failing'))).toBeUndefined();
});

test('the lease of a tab that was closed runs out', async () => {
	await phone.use((db) => db.put('leases', { name: 'closed', holder: 'a tab that is gone', until: Date.now() - 1 }));
	expect(await leased('closed', async () => 'done')).toBe('done');
});
