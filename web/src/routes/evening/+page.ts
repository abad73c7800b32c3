import { account } from '$lib/account/account.svelte';
import { words } from '$lib/words/words.svelte';

export const load = () => Promise.all([words.learn('history'), account.load()]);
