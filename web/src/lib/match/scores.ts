import { answer, api } from '$lib/api/client';
import type { Entry, RoundResult, Schemas } from '$lib/api/types';
import { counts } from './log';

/** A round, to be corrected. */
export interface CorrectedRound {
	/** Whether it was scored: by its result, or by its plays. */
	counted: boolean;
	/** The last result entered that was not taken back. */
	result?: RoundResult;
}

/** The last result of a round in this part of the log that counts. */
export function lastResult(entries: Entry[], round: number): RoundResult | undefined {
	let result: RoundResult | undefined;
	for (const { claim } of entries.filter(counts)) {
		if ((claim.kind === 'result' || claim.kind === 'replacement') && claim.round === round) result = claim.result;
	}
	return result;
}

/** A round as it is scored now. */
export async function resultOfRound(match: string, round: number): Promise<CorrectedRound> {
	const details = await answer(
		api.GET('/v1/matches/{id}/rounds/{round}', {
			params: { path: { id: match, round }, query: { limit: 1 } }
		})
	);
	const counted = details.round.state === 'counted';
	if (!counted) return { counted };
	let after: number | undefined = details.round.last - 1;
	let result: RoundResult | undefined;
	// A correction belongs to the round in whose course it came, so the log is read from here on.
	while (after !== undefined) {
		const log: Schemas['Log'] = await answer(api.GET('/v1/matches/{id}/log', { params: { path: { id: match }, query: { after } } }));
		result = lastResult(log.items, round) ?? result;
		after = log.next;
	}
	return { counted, result };
}
