import { answer, api } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { matches } from '$lib/match/matches.svelte';
import type { CreatedInvite, Role, Seat } from '$lib/api/types';
import { problemOf } from '$lib/api/problems';

/** Whom an invite is for. */
export interface Guest {
	role: Role;
	seat?: Seat;
}

/** The codes made since the page was opened: the service tells each only once. */
const made = new Map<string, Promise<CreatedInvite>>();

/** The invite for a guest, the same one each time until it is used up. */
export function invite(match: string, guest: Guest): Promise<CreatedInvite> {
	const key = keyOf(match, guest);
	let invited = made.get(key);
	if (!invited) {
		const body = { id: newId(), ...guest };
		invited = answer(api.POST('/v1/matches/{id}/invites', { params: { path: { id: match } }, body }));
		invited.catch(() => made.delete(key));
		made.set(key, invited);
	}
	return invited;
}

/** The next invite for this guest is a new one: the last was used. */
export function used(match: string, guest: Guest): void {
	made.delete(keyOf(match, guest));
}

function keyOf(match: string, { role, seat }: Guest): string {
	return `${match} ${role} ${seat ?? ''}`;
}

/** The picture of an invite, as an element to put into the page. */
export async function qrOf(match: string, invited: CreatedInvite): Promise<Element> {
	const response = await fetch(invited.qr, { headers: { Authorization: `Bearer ${matches.token(match) ?? ''}` } });
	if (!response.ok) throw problemOf(response.status, undefined);
	const picture = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
	return document.importNode(picture.documentElement, true);
}
