import { answer, api } from '$lib/api/client';
import { newId } from '$lib/api/ids';

let trying: { name: string; password: string; id: string } | undefined;

/**
 * Makes an account, and returns its recovery codes. If the answer is lost, the same is asked
 * again, under the same id, and answered with new codes.
 */
export async function createAccount(name: string, password: string): Promise<string[]> {
	if (trying?.name !== name || trying.password !== password) trying = { name, password, id: newId() };
	const { recovery_codes } = await answer(api.POST('/v1/accounts', { body: { ...trying } }));
	trying = undefined;
	return recovery_codes ?? [];
}
