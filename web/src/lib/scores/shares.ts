import { answer, api, type Client } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { allPages } from '$lib/api/pages';
import { Problem } from '$lib/api/problems';
import type { CreatedShare, Share } from '$lib/api/types';
import { zoned } from '$lib/zone';

/** As many as the service lists at once. */
const MOST = 100;

/** A link of each match, made since the page was opened: the service tells its code only once. */
const made = new Map<string, Promise<CreatedShare>>();
/** The ids that were chosen for links, so that a request that got no answer makes no second link. */
const chosen = new Map<string, string>();

/** A link to a match, the same one each time until it is withdrawn. */
export function share(match: string): Promise<CreatedShare> {
	let shared = made.get(match);
	if (!shared) {
		const id = chosen.get(match) ?? newId();
		chosen.set(match, id);
		shared = answer(api.POST('/v1/matches/{id}/shares', { params: { path: { id: match } }, body: { id } })).then(zoned);
		shared.catch(() => made.delete(match));
		made.set(match, shared);
	}
	return shared;
}

/** The links to a match that work, the oldest first; those to an evening among them. */
export function shares(match: string, client: Client = api): Promise<Share[]> {
	return allPages((after) => answer(client.GET('/v1/matches/{id}/shares', { params: { path: { id: match }, query: { limit: MOST, after } } })));
}

/** Withdraws a link: it stops working at once. */
export async function revoke(match: string, share: string, client: Client = api): Promise<void> {
	try {
		await answer(client.DELETE('/v1/matches/{id}/shares/{share}', { params: { path: { id: match, share } } }));
	} catch (error) {
		// Another phone was faster.
		if (!(error instanceof Problem) || error.code !== 'share_not_found') throw error;
	}
	if (chosen.get(match) !== share) return;
	chosen.delete(match);
	made.delete(match);
}
