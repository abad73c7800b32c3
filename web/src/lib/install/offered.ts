import { remember, recall } from '$lib/storage';

/** Where it is noted after which match the page was offered as an app, and whether that was answered. */
const NAME = 'install';

interface Offered {
	match: string;
	answered?: true;
}

/** How this phone can keep the page as an app: it asks, it has to be told where, or it cannot or need not. */
export type Way = 'asks' | 'told' | 'none';

export function wayOf(phone: { asks: boolean; app: boolean; agent: string }): Way {
	if (phone.app) return 'none';
	if (phone.asks) return 'asks';
	return /iPhone|iPad|iPod/.test(phone.agent) ? 'told' : 'none';
}

/** Whether to offer it after this match: it is offered after one match only, until it is answered. */
export function mayOffer(match: string): boolean {
	const offered = recall<Offered>(NAME);
	return !offered || (offered.match === match && !offered.answered);
}

export function noteOffered(match: string): void {
	remember(NAME, { match });
}

export function noteAnswered(match: string): void {
	remember(NAME, { match, answered: true });
}
