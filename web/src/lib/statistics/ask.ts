/** What the statistics ask the service for, in the name of the account. */
import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import type { Game, Schemas } from '$lib/api/types';
import { timeZone } from '$lib/zone';

export type CircleStats = Schemas['CircleStats'];
export type GameStats = Schemas['GameStats'];
export type PlayerRating = Schemas['PlayerRating'];
export type PlayerStats = Schemas['PlayerStats'];
export type RankedPlayer = Schemas['RankedPlayer'];
export type SplitBy = Schemas['SplitBy'];
export type SplitPart = Schemas['SplitPart'];
export type PlayerAchievement = Schemas['PlayerAchievement'];

/** As many as the service lists at once. */
const MOST = 100;

/** Where this phone is: a day, a month and a year begin there. */
const time_zone = timeZone();

/** The circles of others, in which this account is a player. */
export async function circles(): Promise<Schemas['Circle'][]> {
	return (await answer(account.api().GET('/v1/circles'))).items;
}

export async function players(): Promise<Schemas['Player'][]> {
	const all: Schemas['Player'][] = [];
	let cursor: string | undefined;
	do {
		const page = await answer(account.api().GET('/v1/players', { params: { query: { limit: MOST, ...(cursor && { cursor }) } } }));
		all.push(...page.items);
		cursor = page.next_cursor;
	} while (cursor);
	return all;
}

export function circleStats(asked: { circle?: string; year?: number }): Promise<CircleStats> {
	return answer(account.api().GET('/v1/stats/circle', { params: { query: { ...asked, time_zone } } }));
}

export async function leaderboard(game: Game, circle: string | undefined): Promise<RankedPlayer[]> {
	const all: RankedPlayer[] = [];
	let cursor: string | undefined;
	do {
		const query = { game, limit: MOST, ...(circle && { circle }), ...(cursor && { cursor }) };
		const page = await answer(account.api().GET('/v1/stats/leaderboard', { params: { query } }));
		all.push(...page.items);
		cursor = page.next_cursor;
	} while (cursor);
	return all;
}

export async function headToHead(one: string, other: string): Promise<Schemas['PlayerPair']> {
	const { pairs } = await answer(account.api().GET('/v1/stats/head-to-head', { params: { query: { players: `${one},${other}` } } }));
	return pairs[0]!;
}

export function playerStats(id: string): Promise<PlayerStats> {
	return answer(account.api().GET('/v1/players/{id}/stats', { params: { path: { id } } }));
}

export function playerRating(id: string, game: Game): Promise<PlayerRating> {
	return answer(account.api().GET('/v1/players/{id}/rating', { params: { path: { id }, query: { game } } }));
}

export async function playerAchievements(id: string, game: Game): Promise<PlayerAchievement[]> {
	return (await answer(account.api().GET('/v1/players/{id}/achievements', { params: { path: { id }, query: { game } } }))).achievements;
}

export async function playerSplits(id: string, game: Game, by: SplitBy): Promise<SplitPart[]> {
	return (await answer(account.api().GET('/v1/players/{id}/splits', { params: { path: { id }, query: { game, by } } }))).parts;
}
