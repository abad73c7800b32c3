import { expect, test } from 'vitest';
import { systemOf } from './device';

test('a device is called by its system', () => {
	expect(systemOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36')).toBe('Android');
	expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe('iPhone');
	expect(systemOf('Lynx')).toBe('none');
});
