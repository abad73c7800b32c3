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
	const params = { path: { id }, query: { members: true } };
	try {
		const { you, members, ...match } = await answer(client.GET('/v1/matches/{id}', { params }));
		// Who has not joined owns the match, or sits there as a player of another's circle.
		const member = members?.items.find(({ current }) => current)?.id ?? visitor;
		// Somebody else may have signed in meanwhile.
		if (account.session?.account !== visitor) return false;
		matches.visit(match, { ...you, member }, { account: visitor, token: () => account.session?.token });
		return true;
	} catch (error) {
		if (error instanceof Problem && error.code === 'match_not_found') return false;
		throw error;
	}
}
