import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import { matches, type Place } from './matches.svelte';

/** Leaves a table for good: this phone's place there is free again. Throws a `Problem` where that cannot be said to the service. */
export async function leave(id: string): Promise<void> {
	const known = matches.find(id);
	if (!known) return;
	// Whoever opened the match is no member; without the token, no one is that host any more.
	if (known.member !== 'host') {
		await remove(id, known).catch((error: unknown) => {
			const gone = error instanceof Problem && (error.status === 401 || error.status === 404);
			if (!gone) throw error;
		});
	}
	await matches.forget(id);
}

/** Gives up a place that this phone does not use. Where no answer comes, it stays taken. */
export async function leaveAs(id: string, place: Place): Promise<void> {
	await remove(id, place).catch(() => undefined);
}

function remove(id: string, { member, token }: Place): Promise<unknown> {
	const params = { path: { id, member } };
	// Without one, it is asked with what the phone has for the match.
	const headers = token ? { Authorization: `Bearer ${token}` } : {};
	return answer(api.DELETE('/v1/matches/{id}/members/{member}', { params, headers }));
}
