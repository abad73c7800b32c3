import { words } from '$lib/words/words.svelte';

export const load = () => words.learn('history');
