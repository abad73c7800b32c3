import { afterEach, expect, test, vi } from 'vitest';
import { copy, shake, stayAwake } from './device';

afterEach(() => vi.unstubAllGlobals());

function screen() {
	const listeners = new Set<() => void>();
	vi.stubGlobal('document', {
		visibilityState: 'visible',
		addEventListener: (_: string, listener: () => void) => listeners.add(listener),
		removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
		execCommand: () => true
	});
	return listeners;
}

test('over plain HTTP a phone neither shakes nor stays awake, and nothing fails', async () => {
	const listeners = screen();
	vi.stubGlobal('navigator', {});
	shake();
	const stop = stayAwake();
	await Promise.resolve();
	stop();
	expect(listeners.size).toBe(0);
});

test('the screen stays on until it need not, and again after the phone was put away', async () => {
	const listeners = screen();
	const locks: { release: () => void }[] = [];
	const request = vi.fn(async () => {
		const lock = { release: vi.fn() };
		locks.push(lock);
		return lock;
	});
	vi.stubGlobal('navigator', { wakeLock: { request } });
	const stop = stayAwake();
	await vi.waitFor(() => expect(locks).toHaveLength(1));
	listeners.forEach((wake) => wake());
	await vi.waitFor(() => expect(locks).toHaveLength(2));
	await Promise.resolve();
	stop();
	expect(locks[1]!.release).toHaveBeenCalledOnce();
	expect(listeners.size).toBe(0);
});

test('a lock that comes too late is given back', async () => {
	screen();
	const release = vi.fn();
	vi.stubGlobal('navigator', { wakeLock: { request: async () => ({ release }) } });
	stayAwake()();
	await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test('text is copied the old way where there is no clipboard', async () => {
	screen();
	const field = { value: 'link', focus: vi.fn(), select: vi.fn() } as unknown as HTMLInputElement;
	vi.stubGlobal('navigator', {});
	expect(await copy(field)).toBe(true);
	expect(field.select).toHaveBeenCalled();
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal('navigator', { clipboard: { writeText } });
	expect(await copy(field)).toBe(true);
	expect(writeText).toHaveBeenCalledWith('link');
});
