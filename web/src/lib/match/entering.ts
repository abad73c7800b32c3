import { answer, api } from '$lib/api/client';
import { corrected } from '$lib/api/clock';
import type { Entry, Schemas, Table, Verdict } from '$lib/api/types';
import type { NewEntry } from '$lib/queue/kept';

/** What became of it. */
export interface Entered {
	/** The entry as the log has it. */
	entry: Pick<Entry, 'seq' | 'id' | 'at'>;
	table: Table;
	/** Of a play: what the referee says. */
	verdict?: Verdict;
	/** Of a play: the play in words. */
	sentence?: string;
	/** Of a play: what it brought about. */
	effects?: Schemas['Remark'][];
	/** Whether the table moved. */
	moved: boolean;
	/** Whether it waits until others agree. */
	waits: boolean;
}

/** Sends one entry. Throws a `Problem` where it is refused; sending the same again is safe. */
export async function send(match: string, { id, claim }: NewEntry): Promise<Entered> {
	const path = { id: match };
	switch (claim.kind) {
		case 'play': {
			const { seat, play, stands } = claim;
			const judged = await answer(
				api.POST('/v1/matches/{id}/plays', { params: { path }, body: { id, seat, play, stands } })
			);
			const { entry, table } = judged;
			// The table is left out only where a request prefers that.
			if (!entry || !table) throw new Error('a recorded play has an entry and a table');
			return { ...judged, entry, table, waits: false };
		}
		case 'round':
			return moved(answer(api.POST('/v1/matches/{id}/rounds', { params: { path }, body: { id, deal: claim.deal } })));
		case 'result':
			return moved(
				answer(
					api.PUT('/v1/matches/{id}/rounds/{round}/result', {
						params: { path: { id: match, round: claim.round } },
						body: { id, result: claim.result }
					})
				)
			);
		case 'replacement':
			return moved(
				answer(
					api.PUT('/v1/matches/{id}/rounds/{round}/result', {
						params: { path: { id: match, round: claim.round } },
						body: { id, result: claim.result, replace: true, drop_later: claim.drop_later }
					})
				)
			);
		case 'undo':
			return moved(
				answer(api.POST('/v1/matches/{id}/undo', { params: { path }, body: { id, back_to: claim.back_to } }))
			);
		case 'consent':
			return moved(
				answer(
					api.POST('/v1/matches/{id}/consents', {
						params: { path },
						body: { id, entry: claim.entry, agrees: claim.agrees }
					})
				)
			);
		case 'confirmation': {
			const { round, seat, agrees, note } = claim;
			return moved(
				answer(
					api.POST('/v1/matches/{id}/confirmations', { params: { path }, body: { id, round, seat, agrees, note } })
				)
			);
		}
		case 'adjustment': {
			const { seat, points, reason } = claim;
			return moved(
				answer(api.POST('/v1/matches/{id}/adjustments', { params: { path }, body: { id, seat, points, reason } }))
			);
		}
		case 'lineup':
			return moved(answer(api.PUT('/v1/matches/{id}/seats', { params: { path }, body: { id, seats: claim.seats } })));
		case 'end':
			return moved(answer(api.POST('/v1/matches/{id}/end', { params: { path }, body: { id, reason: claim.reason, counts: claim.counts } })));
		case 'reopen':
			return moved(answer(api.POST('/v1/matches/{id}/reopen', { params: { path }, body: { id } })));
	}
}

/** Sends entries that were made earlier, in their order. Throws a `Problem` where all are refused. */
export function sendLate(match: string, made: NewEntry[]): Promise<Schemas['BatchResult']> {
	const entries = made.map(({ id, made_at, claim }) => ({ id, made_at: corrected(made_at), claim }));
	return answer(api.POST('/v1/matches/{id}/log', { params: { path: { id: match } }, body: { entries } }));
}

async function moved(asked: Promise<{ entry: Entered['entry']; table: Table }>): Promise<Entered> {
	const { entry, table } = await asked;
	return { entry, table, moved: true, waits: table.asked?.entry === entry.seq };
}
