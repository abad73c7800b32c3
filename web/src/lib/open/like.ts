import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { Match } from '$lib/api/types';
import { matches } from '$lib/match/matches.svelte';
import { lastSeen } from '$lib/match/seen';

/** The match whose table sits down again. Without a connection, or where only this phone has it, as it was seen last. */
export async function likeMatch(id: string): Promise<Match> {
	const unsent = matches.find(id)?.opening !== undefined;
	try {
		if (!unsent) return await answer(api.GET('/v1/matches/{id}', { params: { path: { id } } }));
	} catch (error) {
		const seen = error instanceof Problem && error.passing ? await lastSeen(id) : undefined;
		if (!seen) throw error;
		return seen.match;
	}
	const seen = await lastSeen(id);
	if (!seen) throw new Problem('match_not_found', 404, '');
	return seen.match;
}
