import { answer, api } from '$lib/api/client';
import { newId, newToken } from '$lib/api/ids';
import type { Etiquette, HouseRules, Match } from '$lib/api/types';
import { matches } from '$lib/match/matches.svelte';

/** Opens a match and keeps its token on this phone. */
export async function openMatch(house_rules: HouseRules, names: string[], etiquette: Etiquette): Promise<Match> {
	const host_token = newToken('kbh_');
	const body = { id: newId(), host_token, house_rules, etiquette, seats: names.map((name) => ({ name })) };
	const { match } = await answer(api.POST('/v1/matches', { body }));
	matches.add(match, { token: host_token, role: 'host', member: 'host' });
	return match;
}

/** Joins a table by its code and keeps the token on this phone. */
export async function joinTable(code: string): Promise<Match> {
	const guest_token = newToken('kbg_');
	const body = { id: newId(), guest_token, code };
	const { member, match } = await answer(api.POST('/v1/join', { body }));
	matches.add(match, { token: guest_token, role: member.role, seat: member.seat, member: member.id });
	return match;
}
