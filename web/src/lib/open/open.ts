import { answer, api } from '$lib/api/client';
import { newId, newToken } from '$lib/api/ids';
import type { Etiquette, HouseRules, Match, Seat } from '$lib/api/types';
import { matches } from '$lib/match/matches.svelte';

/** Opens a match and keeps its token on this phone. */
export async function openMatch(house_rules: HouseRules, names: string[], etiquette: Etiquette): Promise<Match> {
	const host_token = newToken('kbh_');
	const body = { id: newId(), host_token, house_rules, etiquette, seats: names.map((name) => ({ name })) };
	const { match } = await answer(api.POST('/v1/matches', { body }));
	matches.add(match, { token: host_token, role: 'host', member: 'host' });
	return match;
}

/** Who this phone wants to be with a code, chosen once: where the answer got lost, the same is asked again. */
const chosen = new Map<string, { id: string; guest_token: string }>();

/** Joins a table by its code and keeps the token on this phone. A code for any free seat needs the seat. */
export async function joinTable(code: string, seat?: Seat): Promise<Match> {
	const key = `${code} ${seat ?? ''}`;
	const who = chosen.get(key) ?? { id: newId(), guest_token: newToken('kbg_') };
	chosen.set(key, who);
	const body = { ...who, code, ...(seat !== undefined && { seat }) };
	const { member, match } = await answer(api.POST('/v1/join', { body }));
	chosen.delete(key);
	matches.add(match, { token: who.guest_token, role: member.role, seat: member.seat, member: member.id });
	return match;
}
