import { Problem } from '$lib/api/problems';

/** What the service says of a match at which this phone has no such place. */
export const OTHERS = ['match_not_found', 'role_required'];

/** Which of the matches of a request the service refuses. */
export function refusedAt(error: unknown): number | undefined {
	if (!(error instanceof Problem) || !OTHERS.includes(error.code)) return undefined;
	const index = /^matches\[(\d+)\]/.exec(error.errors[0]?.field ?? '')?.[1];
	return index === undefined ? undefined : Number(index);
}
