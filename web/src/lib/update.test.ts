import { afterEach, expect, test, vi } from 'vitest';

vi.mock('$app/environment', () => ({ version: '1' }));
const { update } = await import('./update.svelte');

/** The workers of a phone whose newer one answers that it has another version, and what it is told. */
function phone() {
	const told: unknown[] = [];
	const waiting = { postMessage: (said: unknown, [port]: MessagePort[] = []) => (port ? port.postMessage('2') : told.push(said)) };
	const registration = Object.assign(new EventTarget(), { waiting: waiting as typeof waiting | null, installing: null });
	const workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
	return { told, registration, workers, container: workers as unknown as ServiceWorkerContainer };
}

afterEach(() => vi.useRealTimers());

test('a newer page is loaded once, whether its worker takes over or is held up', async () => {
	const { told, registration, workers, container } = phone();
	await update.watch(container);
	expect(update.ready).toBe(true);
	vi.useFakeTimers();
	for (const takesOver of [true, false]) {
		const reload = vi.fn();
		update.take(container, reload);
		if (takesOver) workers.dispatchEvent(new Event('controllerchange'));
		expect(reload).toHaveBeenCalledTimes(takesOver ? 1 : 0);
		vi.advanceTimersByTime(10_000);
		expect(reload).toHaveBeenCalledTimes(1);
	}
	expect(told).toEqual(['take over', 'take over']);

	// What another tab has taken is not offered any more.
	registration.waiting = null;
	workers.dispatchEvent(new Event('controllerchange'));
	expect(update.ready).toBe(false);
});
