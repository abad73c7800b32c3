import { account } from '$lib/account/account.svelte';
import { words } from '$lib/words/words.svelte';

/** A match is looked through with this phone's token for it, or else with that of the account. */
export const load = () => Promise.all([words.learn('history'), account.load()]);
