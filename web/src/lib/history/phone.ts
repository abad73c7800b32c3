import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { MatchSummary } from '$lib/api/types';
import { matches, summaryOf, type KnownMatch } from '$lib/match/matches.svelte';

/** How many matches are asked for at once. */
const AT_ONCE = 4;
/** For how long a match that is still open is asked for, in milliseconds: nobody goes on with it later. */
const FRESH = 30 * 24 * 3_600_000;

/** The matches of this phone, each as it was last said or seen. */
export function phoneMatches(): MatchSummary[] {
	return matches.all.map(summaryOf);
}

/** Asks for matches of this phone that may have changed since they were kept: for all, if none are named. Returns whether any did. */
export async function refreshPhone(of: KnownMatch[] = matches.all): Promise<boolean> {
	const stale = of.filter(({ status, seq, told, at, opening }) => {
		// The service does not know it yet.
		if (opening) return false;
		return told === undefined || seq > told || (status === 'open' && Date.now() - at < FRESH);
	});
	let found = false;
	while (stale.length > 0) {
		const answers = await Promise.allSettled(stale.splice(0, AT_ONCE).map((known) => askFor(known)));
		for (const each of answers) {
			if (each.status === 'fulfilled' && each.value && (await matches.learn(each.value))) found = true;
		}
		// Without a connection, the next would not be answered either. A match that is gone is no reason to stop.
		if (answers.some((each) => each.status === 'rejected' && !(each.reason instanceof Problem && !each.reason.passing))) return found;
	}
	return found;
}

/** A match as lists have it: with its own token, a list holds nothing else. */
async function askFor({ token }: KnownMatch): Promise<MatchSummary | undefined> {
	const headers = { Authorization: `Bearer ${token}` };
	return (await answer(api.GET('/v1/matches', { headers }))).items[0];
}
