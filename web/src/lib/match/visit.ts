import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import { matches } from './matches.svelte';

/**
 * Opens a match that this phone has no token for, but the account that is signed in can see: with its
 * place there, until the page is closed. Returns whether there is such an account and match.
 */
export async function visit(id: string): Promise<boolean> {
	await account.load();
	if (!account.signedIn) return false;
	const client = account.api();
	const visitor = account.session?.account ?? (await account.refresh()).id;
	const params = { path: { id } };
	try {
		const [match, { items }] = await Promise.all([
			answer(client.GET('/v1/matches/{id}', { params })),
			answer(client.GET('/v1/matches/{id}/members', { params }))
		]);
		const { role, seat, id: member } = items.find(({ current }) => current) ?? (await unjoined(id, visitor));
		// Somebody else may have signed in meanwhile.
		if (account.session?.account !== visitor) return false;
		matches.visit(match, { role, member, ...(seat && { seat }) }, { account: visitor, token: () => account.session?.token });
		return true;
	} catch (error) {
		if (error instanceof Problem && error.code === 'match_not_found') return false;
		throw error;
	}
}

/** What an account is that did not join: the match is its own, or it sits there as a player of another's circle. */
async function unjoined(id: string, member: string) {
	try {
		// Only a host may ask for this.
		await answer(account.api().GET('/v1/matches/{id}/shares', { params: { path: { id }, query: { limit: 1 } } }));
		return { role: 'host' as const, seat: undefined, id: member };
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== 'role_required') throw error;
		return { role: 'viewer' as const, seat: undefined, id: member };
	}
}
