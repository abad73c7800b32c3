import { account } from '$lib/account/account.svelte';
import { answer, api } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import type { CreatedEvening, MatchSummary, Share } from '$lib/api/types';
import { writerFor } from '$lib/history/client';
import { matches } from '$lib/match/matches.svelte';
import { OTHERS, refusedAt } from '$lib/match/refused';
import { revoke, shares } from '$lib/scores/shares';
import { zoned } from '$lib/zone';

/** As many matches as one link can show. */
const MOST = 50;

/** The matches that may be shared from here: those that this phone hosts, and for an account perhaps all. */
export function shareable(evening: MatchSummary[]): MatchSummary[] {
	return evening.filter(({ id }) => writerFor(id) !== undefined).slice(-MOST);
}

/** A link to an evening, and how many of its matches it leads to. */
export interface EveningLink extends CreatedEvening {
	count: number;
}

/** Makes a link to those matches of an evening that may be shared from here. The id makes it safe to ask again. */
export async function shareEvening(evening: MatchSummary[], id = newId()): Promise<EveningLink> {
	let asked = shareable(evening);
	const client = account.signedIn ? account.api() : api;
	for (;;) {
		const body = { id, matches: asked.map((match) => named(match.id)) };
		try {
			return { ...zoned(await answer(client.POST('/v1/evenings', { body }))), count: asked.length };
		} catch (error) {
			const refused = refusedAt(error);
			if (refused === undefined || asked.length === 1) throw error;
			// Where the account only looks on: the others are shared without it.
			asked = asked.filter((_, i) => i !== refused);
		}
	}
}

/** A match, with the token that this phone has as its host. */
function named(id: string): { id: string; token?: string } {
	const known = matches.find(id);
	return known?.role === 'host' && !matches.visits(id) ? { id, token: known.token } : { id };
}

/** The links to an evening that work, the oldest first: each is a share of several matches. */
export async function eveningLinks(evening: MatchSummary[]): Promise<Share[]> {
	const found = new Map<string, Share>();
	for (const share of (await Promise.all(shareable(evening).map(sharesOf))).flat()) {
		if (share.evening && !found.has(share.evening)) found.set(share.evening, { ...share, id: share.evening });
	}
	return [...found.values()].sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/** Withdraws a link to an evening: with each match that it leads to. */
export async function revokeEvening(evening: MatchSummary[], link: string): Promise<void> {
	await Promise.all(
		shareable(evening).map(async (match) => {
			const theirs = (await sharesOf(match)).filter((share) => share.evening === link);
			await Promise.all(theirs.map(({ id }) => revoke(match.id, id, writerFor(match.id))));
		})
	);
}

async function sharesOf({ id }: MatchSummary): Promise<Share[]> {
	try {
		return await shares(id, writerFor(id));
	} catch (error) {
		if (error instanceof Problem && OTHERS.includes(error.code)) return [];
		throw error;
	}
}
