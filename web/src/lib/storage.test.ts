import { afterEach, expect, test, vi } from 'vitest';
import { remember, recall } from './storage';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is there again', () => {
	const phone = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => phone.get(name) ?? null,
		setItem: (name: string, text: string) => void phone.set(name, text)
	});
	remember('names', ['Ana']);
	expect(recall('names')).toEqual(['Ana']);
	expect(recall('look')).toBeUndefined();
	phone.set('kibitz.names', '{"cut off');
	expect(recall('names')).toBeUndefined();
});

test('a phone that keeps nothing is no error', () => {
	vi.stubGlobal('localStorage', {
		getItem: () => { throw new DOMException('denied', 'SecurityError'); },
		setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }
	});
	remember('names', ['Ana']);
	expect(recall('names')).toBeUndefined();
});
