import { afterEach, expect, test, vi } from 'vitest';
import { handOver } from './share';

const file = new File(['<svg/>'], 'kibitz.png', { type: 'image/png' });

afterEach(() => vi.unstubAllGlobals());

test('a phone that can hands the picture to another app, and changing your mind is no fault', async () => {
	const share = vi.fn(() => Promise.reject(new DOMException('cancelled', 'AbortError')));
	vi.stubGlobal('navigator', { canShare: () => true, share });
	await handOver(file);
	expect(share).toHaveBeenCalledWith({ files: [file] });
});

test('elsewhere it is saved under its name', async () => {
	vi.useFakeTimers();
	const link = { href: '', download: '', click: vi.fn() };
	vi.stubGlobal('navigator', {});
	vi.stubGlobal('document', { createElement: () => link });
	const withdrawn = vi.spyOn(URL, 'revokeObjectURL');
	await handOver(file);
	expect(link.click).toHaveBeenCalledOnce();
	expect(link.download).toBe('kibitz.png');
	expect(link.href).toMatch(/^blob:/);
	vi.runAllTimers();
	expect(withdrawn).toHaveBeenCalledWith(link.href);
	vi.useRealTimers();
});
