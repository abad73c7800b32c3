import { answer, api } from '$lib/api/client';
import { newId } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import { leadsTo } from '$lib/open/codes';
import type { CreatedInvite, Member, Role, Seat } from '$lib/api/types';

/** Whom an invite is for. A player without a seat takes any free one. */
export interface Guest {
	role: Role;
	seat?: Seat;
}

/** Who can be invited to a table with this many seats; the likeliest first. */
export function guestsOf(seats: number): Guest[] {
	const players = Array.from({ length: seats }, (_, i): Guest => ({ role: 'player', seat: i + 1 }));
	return [{ role: 'player' }, ...players, { role: 'viewer' }, { role: 'host' }];
}

export function isSame(one: Guest, other: Guest): boolean {
	return one.role === other.role && one.seat === other.seat;
}

/** Whether everybody whom an invite could be for has joined. */
export function isHere(guest: Guest, members: Member[], seats: number): boolean {
	if (guest.role !== 'player' || guest.seat !== undefined) return members.some((member) => isSame(guest, member));
	return new Set(members.flatMap(({ seat }) => seat ?? [])).size >= seats;
}

/** The codes made since the page was opened: the service says each only once. */
const made = new Map<string, Promise<CreatedInvite>>();

/** The invite for a guest, the same one each time until it is used up. */
export function invite(match: string, guest: Guest): Promise<CreatedInvite> {
	const key = keyOf(match, guest);
	let invited = made.get(key);
	if (!invited) {
		const body = { id: newId(), ...guest };
		invited = answer(api.POST('/v1/matches/{id}/invites', { params: { path: { id: match } }, body })).then(async (made) => {
			// Followed on this phone, the link leads back to the table.
			await leadsTo(match, made.code);
			return made;
		});
		invited.catch(() => made.delete(key));
		made.set(key, invited);
	}
	return invited;
}

/** The link of an invite as a QR code, in SVG; none where it cannot be drawn or had. */
export async function qrCodeOf(match: string, { invite, code }: CreatedInvite): Promise<string | undefined> {
	const params = { path: { id: match, invite: invite.id } };
	try {
		return await answer(api.POST('/v1/matches/{id}/invites/{invite}/qr', { params, body: { code }, parseAs: 'text' }));
	} catch (error) {
		// The code and the link do as well.
		if (error instanceof Problem) return undefined;
		throw error;
	}
}

/** The next invite for this guest is a new one: the last was used up. */
export function used(match: string, guest: Guest): void {
	made.delete(keyOf(match, guest));
}

function keyOf(match: string, { role, seat }: Guest): string {
	return `${match} ${role} ${seat ?? ''}`;
}

/** The port that a link leads to. */
export function portOf(link: string): string {
	const { port, protocol } = new URL(link);
	return port || (protocol === 'https:' ? '443' : '80');
}

/** Whether only the computer that made a link can open it: Kibitz does not listen to others there. */
export function onlyHere(link: string): boolean {
	const { hostname } = new URL(link);
	return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
