import { getContext, setContext } from 'svelte';
import type { LiveMatch } from './live.svelte';

const KEY = Symbol('match');

/** Shares the match with the screens below. */
export function provideMatch(live: () => LiveMatch): void {
	setContext(KEY, live);
}

/** The match that the screen belongs to. */
export function theMatch(): LiveMatch {
	return getContext<() => LiveMatch>(KEY)();
}
