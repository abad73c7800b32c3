import { afterEach, expect, test, vi } from 'vitest';
import { notices } from './notices.svelte';

afterEach(() => vi.useRealTimers());

test('a notice goes by itself, and a new one has its own time', () => {
	vi.useFakeTimers();
	notices.show('Ben has joined.', { tone: 'legal' });
	vi.advanceTimersByTime(4000);
	notices.show('Chaim has joined.');
	expect(notices.current).toEqual({ text: 'Chaim has joined.', tone: 'plain' });
	vi.advanceTimersByTime(4000);
	expect(notices.current?.text).toBe('Chaim has joined.');
	vi.advanceTimersByTime(4000);
	expect(notices.current).toBeUndefined();
});

test('what a notice offers is there as long as the screen', () => {
	vi.useFakeTimers();
	const run = vi.fn();
	notices.show('Noa B. was merged into Noa.', { action: { label: 'Undo', run } });
	vi.advanceTimersByTime(60_000);
	expect(notices.current?.action?.run).toBe(run);
	notices.leave();
	expect(notices.current).toBeUndefined();
	// What offers nothing has its time, on whatever screen.
	notices.show('Ben has joined.');
	notices.leave();
	expect(notices.current?.text).toBe('Ben has joined.');
});
