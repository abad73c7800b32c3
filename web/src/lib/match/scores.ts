import { answer, api } from '$lib/api/client';
import type { RoundResult } from '$lib/api/types';

/** The result that a counted round has now: the last one entered that was not taken back. */
export async function resultOfRound(match: string, round: number): Promise<RoundResult | undefined> {
	const details = await answer(
		api.GET('/v1/matches/{id}/rounds/{round}', { params: { path: { id: match, round } } })
	);
	let after = details.round.last - 1;
	let result: RoundResult | undefined;
	// A correction belongs to the round in whose course it came, so the log is read from here on.
	for (;;) {
		const log = await answer(api.GET('/v1/matches/{id}/log', { params: { path: { id: match }, query: { after } } }));
		for (const { claim, undone_by, unapplied, seq } of log.entries) {
			after = seq;
			if (undone_by !== undefined || unapplied !== undefined) continue;
			if ((claim.kind === 'result' || claim.kind === 'replacement') && claim.round === round) result = claim.result;
		}
		if (log.entries.length === 0 || after >= log.seq) return result;
	}
}
