import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { bar } from './bar.svelte';

const buttons = () => createRawSnippet(() => ({ render: () => '<button></button>' }));

test('the bar shows what was put there last, until that goes again', () => {
	const [first, second] = [buttons(), buttons()];
	const takeFirst = bar.put(first);
	const takeSecond = bar.put(second);
	expect(bar.buttons).toBe(second);
	takeFirst();
	expect(bar.buttons).toBe(second);
	takeSecond();
	expect(bar.buttons).toBeUndefined();
});
