import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('$app/environment', () => ({ version: '1' }));

/** A worker that keeps this version, and what pages say to it. */
function worker(version: string) {
	const told: unknown[] = [];
	const postMessage = (said: unknown, [port]: MessagePort[] = []) => (port ? port.postMessage(version) : told.push(said));
	return { told, postMessage };
}

/** The workers of a phone: the one at work, and the one that waits. */
function phone(controller: object | null, waiting: object | null) {
	const look = vi.fn(async () => undefined);
	const registration = Object.assign(new EventTarget(), { waiting, installing: null, update: look });
	const workers = Object.assign(new EventTarget(), { controller, register: async () => registration });
	const takesOver = (worker: object) => {
		Object.assign(registration, { waiting: null });
		Object.assign(workers, { controller: worker });
		workers.dispatchEvent(new Event('controllerchange'));
	};
	return { look, takesOver, container: workers as unknown as ServiceWorkerContainer };
}

let update: (typeof import('./update.svelte'))['update'];
beforeEach(async () => {
	vi.resetModules();
	({ update } = await import('./update.svelte'));
});
afterEach(() => vi.useRealTimers());

test('a newer page is loaded once, whether its worker takes over or is held up', async () => {
	const newer = worker('2');
	const { takesOver, container } = phone(worker('1'), newer);
	await update.watch(container);
	expect(update.ready).toBe(true);
	vi.useFakeTimers();
	for (const heldUp of [true, false]) {
		const reload = vi.fn();
		update.take(container, reload);
		if (!heldUp) takesOver(newer);
		expect(reload).toHaveBeenCalledTimes(heldUp ? 0 : 1);
		vi.advanceTimersByTime(10_000);
		expect(reload).toHaveBeenCalledTimes(1);
	}
	expect(newer.told).toEqual(['take over', 'take over']);
});

test('what another tab has taken is loaded at once', async () => {
	const newer = worker('2');
	const { takesOver, container } = phone(worker('1'), newer);
	await update.watch(container);
	takesOver(newer);
	const reload = vi.fn();
	update.take(container, reload);
	expect(reload).toHaveBeenCalledTimes(1);
	expect(newer.told).toEqual([]);
});

test('a page that came before the first worker is offered the one that this keeps', async () => {
	const { look, takesOver, container } = phone(null, null);
	await update.watch(container);
	takesOver(worker('1'));
	await vi.waitFor(() => expect(update.ready).toBe(false));
	takesOver(worker('2'));
	await vi.waitFor(() => expect(update.ready).toBe(true));
	expect(look).not.toHaveBeenCalled();
});

test('where the service does not have a file of this page, the phone looks for a newer one', async () => {
	vi.doMock('$referee', () => ({ load: async () => Promise.reject(new Error('ten.ftl is no file')) }));
	const { look, container } = phone(worker('1'), null);
	const { loadReferee } = await import('./referee/load');
	expect(await loadReferee('en', 'ten')).toBeUndefined();
	await update.watch(container);
	expect(await loadReferee('en', 'ten')).toBeUndefined();
	await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
});
