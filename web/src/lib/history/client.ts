import { account } from '$lib/account/account.svelte';
import { api, type Client } from '$lib/api/client';
import { matches } from '$lib/match/matches.svelte';

/** What asks for a match: with the token that this phone has for it, or else as the account that is signed in. */
export function clientFor(id: string): Client | undefined {
	if (matches.find(id)?.opening) return undefined;
	if (matches.token(id) !== undefined) return api;
	return account.signedIn ? account.api() : undefined;
}

/** What may change the notes of a match, as far as this phone knows: its host, or the account. */
export function writerFor(id: string): Client | undefined {
	if (matches.find(id)?.opening) return undefined;
	if (matches.find(id)?.role === 'host') return api;
	return account.signedIn ? account.api() : undefined;
}
