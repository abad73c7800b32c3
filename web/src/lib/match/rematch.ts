import { answer, api } from '$lib/api/client';
import type { Match } from '$lib/api/types';
import { matches } from './matches.svelte';

/**
 * The next match of the same people, which a host opens and the others come to: this phone
 * has its place there from then on.
 */
export async function rematch(from: string, rotate: boolean): Promise<Match> {
	const { match, host_token, guest_token, member } = await answer(
		api.POST('/v1/matches/{id}/rematch', { params: { path: { id: from } }, body: { rotate } })
	);
	const known = matches.find(from);
	const token = host_token ?? guest_token;
	if (token && known && !matches.find(match.id)) {
		const seat = member?.seat;
		await matches.add(match, { token, role: member?.role ?? 'host', member: member?.id ?? 'host', ...(seat && { seat }) });
		await matches.update(match.id, { depth: known.depth, points: known.points });
	}
	return match;
}
