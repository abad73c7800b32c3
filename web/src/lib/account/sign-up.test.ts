import { expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { createAccount } from './sign-up';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

test('an account whose answer was lost is asked for again under its id', async () => {
	answerWith(new Problem(NO_CONNECTION, 0, ''), { recovery_codes: ['A', 'B'] }, { recovery_codes: ['C'] });
	await expect(createAccount('Ben', 'a pile of letters')).rejects.toMatchObject({ code: NO_CONNECTION });
	expect(await createAccount('Ben', 'a pile of letters')).toEqual(['A', 'B']);
	expect(await createAccount('Dina', 'a pile of letters')).toEqual(['C']);
	const [first, second, third] = asked.map(({ body }) => (body as { id: string }).id);
	expect(second).toBe(first);
	expect(third).not.toBe(first);
});
