import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';

/** Deletes a match for everyone. Throws a `Problem` where the service refuses, or cannot be told. */
export async function remove(id: string): Promise<void> {
	try {
		await answer(api.DELETE('/v1/matches/{id}', { params: { path: { id } } }));
	} catch (error) {
		// The answer to an earlier try was lost: it is gone already.
		if (!(error instanceof Problem) || error.status !== 404) throw error;
	}
}
