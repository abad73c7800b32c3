import { account } from '$lib/account/account.svelte';
import { words } from '$lib/words/words.svelte';

/** What these screens say, and who is signed in. */
export async function load(): Promise<void> {
	await Promise.all([words.learn('account'), words.learn('signed-out'), account.load()]);
}
