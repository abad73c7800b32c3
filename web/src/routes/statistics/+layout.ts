import { account } from '$lib/account/account.svelte';
import { words } from '$lib/words/words.svelte';

export const load = () => Promise.all([words.learn('numbers'), words.learn('signed-out'), account.load()]).then(() => undefined);
