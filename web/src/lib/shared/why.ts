import { Problem } from '$lib/api/problems';

/** What to tell of a link that leads nowhere, by the code of the refusal; else the problem says it. */
export function whyNot(problem: unknown): string | undefined {
	if (!(problem instanceof Problem)) return undefined;
	if (problem.code === 'code_revoked') return 'shared-revoked';
	return problem.status === 404 || problem.status === 422 ? 'shared-unknown' : undefined;
}
