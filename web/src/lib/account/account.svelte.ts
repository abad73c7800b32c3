import { answer, api, clientOf, whole, type Client } from '$lib/api/client';
import { corrected } from '$lib/api/clock';
import { newId, newToken } from '$lib/api/ids';
import { Problem } from '$lib/api/problems';
import type { Schemas } from '$lib/api/types';
import { forgetOthers } from '$lib/history/copy';
import { loose } from '$lib/loose.svelte';
import { matches } from '$lib/match/matches.svelte';
import { forgetVisited } from '$lib/match/seen';
import { forgetSent } from '$lib/open/sets';
import { words } from '$lib/words/words.svelte';
import { left, whenLeft } from './leaving';
import { changeSession, readSession } from './shelf';

/** Who is signed in on this phone, with the token that proves it. */
export interface Session {
	token: string;
	/** The token that a renewal asked for, until its answer is here: one of the two is the right one. */
	next?: string;
	/** The session's own id, as in the list of devices. */
	id: string;
	/** The account's id, as soon as this phone knows. */
	account?: string;
	/** The account's name. */
	name: string;
	/** The name of this phone in the list of devices. */
	device: string;
	expires_at: string;
	/** When to renew the token, by this phone's clock, in milliseconds. */
	renew_at: number;
}

/** Why this phone is no longer signed in, although nobody signed it out here. */
export type Ended = 'expired' | 'revoked';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** What the service says where this phone is no longer signed in: it is not a table that it has to join again. */
export const SIGNED_OUT = 'signed_out';

/** The account that this phone is signed in to. Nobody needs one; what does not ask for it never loads this. */
export class Account {
	session = $state.raw<Session>();
	ended = $state.raw<Ended>();
	/** Whether the session is gone when the page is closed, because the phone does not keep it. */
	loose = $state(false);
	/** Tells the other tabs that something changed here. */
	#tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kibitz-account');
	#loaded: Promise<void> | undefined;
	#trying: { name: string; id: string; token: string } | undefined;

	constructor() {
		this.#tabs?.addEventListener('message', ({ data }) => {
			this.ended = data as Ended | undefined;
			void this.#read();
		});
	}

	get signedIn(): boolean {
		return this.session !== undefined;
	}

	/** Reads who is signed in: once, and then when another tab changed it. Asks the service for nothing. */
	load(): Promise<void> {
		this.#loaded ??= this.#read().then(() => {
			if (this.session && Date.now() >= this.session.renew_at) void this.renew().catch(() => undefined);
		});
		return this.#loaded;
	}

	async #read(): Promise<void> {
		try {
			const kept = await readSession();
			if (kept || !this.loose) await this.#show(kept);
		} catch {
			// The page works without; it then forgets who is signed in when it is closed.
		}
	}

	/** Shows who is signed in, and forgets everything of an account that was signed in before. */
	async #show(session: Session | undefined, isLoose = false): Promise<void> {
		const before = this.session;
		this.session = session;
		this.loose = isLoose && session !== undefined;
		loose.mark('session', this.loose);
		if (session) this.ended = undefined;
		if (before && before.id !== session?.id) await left(session?.account);
	}

	/**
	 * The API with the token of this account. Where the service no longer takes it, this phone is
	 * signed out, and the answer is the problem `signed_out`.
	 */
	api(): Client {
		return this.#client;
	}

	readonly #client = clientOf((request) =>
		this.ask((headers) => {
			const signed = request.clone();
			for (const [name, value] of Object.entries(headers)) signed.headers.set(name, value);
			return whole(signed);
		})
	);

	/** Sends what `api()` cannot, such as a large file. It is sent again where only the token was too old. */
	async ask(send: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
		const used = this.session;
		const headers = (session: Session | undefined) => ({
			'Accept-Language': words.language,
			...(session && { Authorization: `Bearer ${session.token}` })
		});
		const response = await send(headers(used));
		const code = used && response.status === 401 ? await tokenProblem(response) : undefined;
		if (!used || !code) return response;
		// Another tab, or a renewal whose answer was lost, may have changed the token.
		const right = await this.#right(used);
		if (right) return send(headers(right));
		await this.#drop(used, code === 'token_expired' ? 'expired' : 'revoked');
		const body = { code: SIGNED_OUT, message: words.find(`problem-${SIGNED_OUT}`) ?? '' };
		return Response.json(body, { status: 401, headers: { 'Content-Type': 'application/problem+json' } });
	}

	/** The session with a token that the service takes, where there is one besides the one used. */
	async #right(used: Session): Promise<Session | undefined> {
		const held = this.loose ? this.session : await readSession().catch(() => this.session);
		const tokens = [held?.token, held?.next].filter((token) => token !== undefined && token !== used.token);
		for (const token of tokens) {
			const headers = { Authorization: `Bearer ${token}` };
			const { status } = await whole(new Request('/v1/account', { headers }));
			if (status === 401) continue;
			await this.#change((now) => {
				if (!now || now.id !== held!.id || (now.token !== token && now.next !== token)) return now;
				const { next: _, ...rest } = now;
				return { ...rest, token: token! };
			});
			return { ...held!, token: token! };
		}
		return undefined;
	}

	/**
	 * Signs this phone in. Each attempt may be repeated: a session whose answer was lost is not
	 * left behind. Throws a `Problem`.
	 */
	async signIn({ name, password, device }: { name: string; password: string; device: string }): Promise<void> {
		await this.load();
		if (this.#trying?.name !== name) this.#trying = { name, id: newId(), token: newToken('kbs_') };
		const { id, token } = this.#trying;
		const before = this.session;
		let created;
		try {
			created = await answer(api.POST('/v1/sessions', { body: { id, name, password, device, token } }));
		} catch (error) {
			if (error instanceof Problem && !error.passing) this.#trying = undefined;
			throw error;
		}
		this.#trying = undefined;
		await this.#change(() => ({ ...ofAnswer(created), name }));
		// Who was signed in here before is not any more.
		if (before) await this.#end(before).catch(() => undefined);
		await this.refresh().catch(() => undefined);
	}

	/** Asks the service who this is: the name may have been changed on another phone. */
	async refresh(): Promise<Schemas['Account']> {
		const found = await answer(this.api().GET('/v1/account'));
		await this.keepProfile(found);
		return found;
	}

	/** Keeps what the service said about the account. */
	async keepProfile({ id, name }: Schemas['Account']): Promise<void> {
		const session = this.session;
		if (!session || (session.account === id && session.name === name)) return;
		await this.#change((now) => (now?.id === session.id ? { ...now, account: id, name } : now));
	}

	/** Signs this phone out, at the service first: a token that nobody has any more would still be good. */
	async signOut(): Promise<void> {
		const session = this.session;
		if (!session) return;
		try {
			await this.#end(session);
		} catch (error) {
			if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 404)) throw error;
		}
		await this.#drop(session);
	}

	/** Forgets the session: it was ended, or the account is deleted. */
	async forget(): Promise<void> {
		if (this.session) await this.#drop(this.session);
	}

	/**
	 * Gets a new token, and with it more time. It is chosen and written down before it is asked for,
	 * so that neither a lost answer nor two tabs at once sign this phone out.
	 */
	async renew(): Promise<void> {
		const chosen = newToken('kbs_');
		const session = await this.#change((now) => now && { ...now, next: now.next ?? chosen });
		if (!session) return;
		const renewed = await answer(this.api().POST('/v1/session/renew', { body: { token: session.next! } })).catch((error) => {
			// Renewed already, by another tab or before the answer was lost.
			if (error instanceof Problem && (error.status === 409 || error.status === 422)) return undefined;
			throw error;
		});
		await this.#change((now) => {
			if (now?.id !== session.id || (now.token !== session.next && now.next !== session.next)) return now;
			const { next: _, ...rest } = now;
			return renewed ? { ...rest, ...ofAnswer(renewed) } : { ...rest, token: session.next!, renew_at: Date.now() + WEEK };
		});
	}

	async #end({ id, token }: Session): Promise<void> {
		const headers = { Authorization: `Bearer ${token}` };
		await answer(api.DELETE('/v1/sessions/{id}', { params: { path: { id } }, headers }));
	}

	/** Forgets this session, unless another one took its place meanwhile. */
	async #drop(session: Session, ended?: Ended): Promise<void> {
		const same = (now: Session | undefined) => now?.id === session.id && (!ended || now.token === session.token);
		await this.#change((now) => (same(now) ? undefined : now), ended);
		if (!this.session) this.ended = ended;
	}

	async #change(change: (held: Session | undefined) => Session | undefined, why?: Ended): Promise<Session | undefined> {
		if (this.loose) {
			await this.#show(change(this.session), true);
			return this.session;
		}
		let kept;
		try {
			kept = { session: await changeSession(change) };
			this.#tabs?.postMessage(why);
		} catch {
			// The phone keeps nothing.
		}
		await this.#show(kept ? kept.session : change(this.session), !kept);
		return this.session;
	}
}

/** What the service says about a session, as this phone keeps it. */
function ofAnswer({ token, session }: Schemas['CreatedSession']): Omit<Session, 'name'> {
	const { id, device, expires_at } = session;
	const now = Date.now();
	// A session ends without use long before its time, so that its token is renewed while there is plenty.
	const left = Date.parse(expires_at) - Date.parse(corrected(new Date(now).toISOString()));
	return { token, id, device, expires_at, renew_at: now + Math.max(HOUR, Math.min(WEEK, left / 4)) };
}

/** What is wrong with the token, where that is why the answer is a refusal. */
async function tokenProblem(response: Response): Promise<string | undefined> {
	const body: unknown = await response.clone().json().catch(() => undefined);
	const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
	return code.startsWith('token_') ? code : undefined;
}

export const account = new Account();

// The phone forgets these even if no screen has loaded what reads them.
whenLeft(() => matches.endVisits());
whenLeft(forgetOthers);
whenLeft(forgetVisited);
whenLeft(forgetSent);
