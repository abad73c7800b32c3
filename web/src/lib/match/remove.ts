import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import { withLock } from '$lib/queue/lock';
import { matches } from './matches.svelte';

/** Deletes a match for everyone. Throws a `Problem` where the service refuses, or cannot be told. */
export async function remove(id: string): Promise<void> {
	if (matches.find(id)?.opening === undefined) return ask(id);
	// While it is not on its way from another tab. Its answer may have been lost before: the service is told
	// where that is possible, and otherwise nobody else has it.
	await withLock(`send ${id}`, () => ask(id).catch(() => undefined));
}

async function ask(id: string): Promise<void> {
	try {
		await answer(api.DELETE('/v1/matches/{id}', { params: { path: { id } } }));
	} catch (error) {
		// The answer to an earlier try was lost: it is gone already.
		if (!(error instanceof Problem) || error.status !== 404) throw error;
	}
}
