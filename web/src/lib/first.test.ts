import { afterEach, expect, test, vi } from 'vitest';
import { firstSign } from './first';

afterEach(() => vi.unstubAllGlobals());

test.each([
	['🇩🇪 Ben', '🇩🇪'],
	['👨‍👩‍👧‍👦 Levi', '👨‍👩‍👧‍👦'],
	['👍🏽 Al', '👍🏽'],
	['E\u0301va', 'E\u0301'],
	['נועה', 'נ'],
	['Ana', 'A'],
	['A\u0308nne', 'A\u0308'],
	['Ç', 'Ç'],
	['', '']
])('the face of %j is %j', (name, face) => expect(firstSign(name)).toBe(face));

test('a browser that knows no signs shows the first letter', () => {
	vi.stubGlobal('Intl', {});
	expect(firstSign('Éva')).toBe('É');
});
