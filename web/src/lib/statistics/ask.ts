/** What the statistics ask the service for: in the name of the account, or else about the matches of this phone. */
import { account } from '$lib/account/account.svelte';
import { answer, api } from '$lib/api/client';
import { allPages } from '$lib/api/pages';
import type { Schemas } from '$lib/api/types';
import { refusedAt } from '$lib/match/refused';
import { matches } from '$lib/match/matches.svelte';
import { timeZone } from '$lib/zone';
import type { Question } from './question';

export type CircleStats = Schemas['CircleStats'];
export type GameStats = Schemas['GameStats'];
export type PlayerRating = Schemas['PlayerRating'];
export type PlayerStats = Schemas['PlayerStats'];
export type RankedPlayer = Schemas['RankedPlayer'];
/** What a measure or a dimension is told apart by within a match, and of whom it is: a service may not say it yet. */
export type Measure = Schemas['StatsMeasure'] & { of_pair?: boolean; parts?: string[] };
export type Dimension = Schemas['StatsDimension'] & { part?: string };
export interface Catalogue {
	measures: Measure[];
	dimensions: Dimension[];
}
export type Values = Schemas['StatsValues'];
export type Row = Schemas['StatsRow'];
export type Key = Schemas['StatsKey'];
export type Value = Schemas['StatsValue'];
export type PlayerAchievement = Schemas['PlayerAchievement'];

/** As many as the service lists at once. */
const MOST = 100;

/** Where this phone is: a day, a month and a year begin there. */
const time_zone = timeZone();

/** The circles of others, in which this account is a player. */
export async function circles(): Promise<Schemas['Circle'][]> {
	return !account.signedIn ? [] : (await answer(account.api().GET('/v1/circles'))).items;
}

export async function players(): Promise<Schemas['Player'][]> {
	return !account.signedIn ? [] : allPages((after) => answer(account.api().GET('/v1/players', { params: { query: { limit: MOST, after } } })));
}

export function circleStats(asked: { circle?: string; year?: number }): Promise<CircleStats> {
	return answer(account.api().GET('/v1/stats/circle', { params: { query: { ...asked, time_zone } } }));
}

export function leaderboard(game: string, circle: string | undefined): Promise<RankedPlayer[]> {
	return allPages((after) => answer(account.api().GET('/v1/stats/leaderboard', { params: { query: { game, limit: MOST, circle, after } } })));
}

export function playerStats(id: string): Promise<PlayerStats> {
	return answer(account.api().GET('/v1/players/{id}/stats', { params: { path: { id } } }));
}

export function playerRating(id: string, game: string): Promise<PlayerRating> {
	return answer(account.api().GET('/v1/players/{id}/rating', { params: { path: { id }, query: { game } } }));
}

export async function playerAchievements(id: string, game: string): Promise<PlayerAchievement[]> {
	return (await answer(account.api().GET('/v1/players/{id}/achievements', { params: { path: { id }, query: { game } } }))).achievements;
}

/** What can be asked, in the language of the page. */
export function catalogue(): Promise<Catalogue> {
	return answer(api.GET('/v1/stats', {}));
}

/** The answer to a question. */
export function values({ measures, by, circle, player, ...filters }: Question): Promise<Values> {
	const query = { measure: measures.join(','), by: by.join(',') || undefined, player, circle: player ? undefined : circle, ...filters, time_zone };
	return account.signedIn ? answer(account.api().GET('/v1/stats/values', { params: { query } })) : ofPhone(query);
}

/** As many matches as the service counts at once. */
const COUNTED = 200;
/** The matches that this phone may no longer look at. */
const gone = new Set<string>();

/** The same of the latest matches of this phone. */
async function ofPhone(query: Record<string, unknown> & { measure: string }): Promise<Values> {
	const over = matches.all.filter(({ status, opening }) => status !== 'open' && !opening);
	over.sort((a, b) => b.opened_at.localeCompare(a.opened_at));
	for (;;) {
		const sent = over.filter(({ id }) => !gone.has(id)).slice(0, COUNTED);
		if (sent.length === 0) return { rows: [], left_out: 0 };
		try {
			return await answer(api.POST('/v1/stats/values', { params: { query }, body: { matches: sent.map(({ id, token }) => ({ id, token })) } }));
		} catch (error) {
			const refused = sent[refusedAt(error) ?? -1];
			if (!refused) throw error;
			gone.add(refused.id);
		}
	}
}
