import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { MatchSummary } from '$lib/api/types';
import { matches, type KnownMatch } from '$lib/match/matches.svelte';
import { keepMatches, keptMatches } from './copy';

/** How many matches are asked for at once. */
const AT_ONCE = 4;
/** For how long a match that is still open is asked for, in milliseconds: nobody goes on with it later. */
const FRESH = 30 * 24 * 3_600_000;

/** The matches of this phone, each as it was seen last. */
export async function phoneMatches(): Promise<MatchSummary[]> {
	const kept = new Map((await keptMatches()).map(({ id, match }) => [id, match]));
	return matches.all.map((known) => withNews(kept.get(known.id) ?? rough(known), known));
}

/** Asks for matches of this phone that may have changed since they were kept: for all, if none are named. Returns whether any did. */
export async function refreshPhone(of: KnownMatch[] = matches.all): Promise<boolean> {
	const kept = new Map((await keptMatches()).map(({ id, match }) => [id, match]));
	const stale = of.filter(({ id, seq, at, opening }) => {
		// The service does not know it yet.
		if (opening) return false;
		const match = kept.get(id);
		return !match || (match.status === 'open' && Date.now() - at < FRESH) || (seq ?? 0) > match.seq;
	});
	let found = false;
	while (stale.length > 0) {
		const answers = await Promise.allSettled(stale.splice(0, AT_ONCE).map((known) => askFor(known)));
		const there = answers.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
		await keepMatches(there);
		await Promise.all(there.map(tell));
		found ||= there.some((match) => JSON.stringify(match) !== JSON.stringify(kept.get(match.id)));
		// Without a connection, the next would not be answered either. A match that is gone is no reason to stop.
		if (answers.some((each) => each.status === 'rejected' && !(each.reason instanceof Problem && !each.reason.passing))) return found;
	}
	return found;
}

/** Home shows what is known of a match, too, even if nobody has looked at it since it was joined. */
async function tell({ id, seq, seats, status, totals, winners }: MatchSummary): Promise<void> {
	if (seq <= (matches.find(id)?.seq ?? -1)) return;
	await matches.learn(id, { names: seats.map(({ name }) => name), status, totals, winners });
}

/** A match as lists have it: with its own token, a list holds nothing else. */
async function askFor({ token }: KnownMatch): Promise<MatchSummary | undefined> {
	const headers = { Authorization: `Bearer ${token}` };
	return (await answer(api.GET('/v1/matches', { headers }))).items[0];
}

/** What this phone has seen at the table since. */
function withNews(match: MatchSummary, { seq, status, totals }: KnownMatch): MatchSummary {
	return (seq ?? 0) > match.seq ? { ...match, status, totals, seq: seq! } : match;
}

/** A match of which this phone knows only its table. */
function rough({ id, game, names, status, totals, winners = [], seq = 0, at }: KnownMatch): MatchSummary {
	// The id begins with the time at which it was made.
	const made = parseInt(id.replace('-', '').slice(0, 12), 16);
	const opened = new Date(made > 0 && made < Date.now() ? made : at).toISOString();
	return {
		id,
		game,
		seats: names.map((name, i) => ({ seat: i + 1, name })),
		status,
		seq,
		opened_at: opened,
		changed_at: new Date(at).toISOString(),
		rounds: 0,
		totals,
		cut_short: false,
		winners,
		notes: { place: '', note: '', tags: [] }
	};
}
