import { expect, test } from 'vitest';
import { codeIn, linkedCode } from './code';

test.each([
	['K7MA-2XRD', 'K7MA-2XRD'],
	[' k7ma 2xrd ', 'K7MA-2XRD'],
	['k7ma2xrd', 'K7MA-2XRD'],
	['K7MA–2XRD', 'K7MA-2XRD'],
	['\u2068K7MA-2XRD\u2069', 'K7MA-2XRD'],
	['(K7MA-2XRD).', 'K7MA-2XRD'],
	['https://kibitz.example/join#K7MA-2XRD\u2069', 'K7MA-2XRD'],
	['http://192.168.1.5:8080/join#K7MA-2XRD', 'K7MA-2XRD'],
	['https://kibitz.example/join/K7MA-2XRD', 'K7MA-2XRD'],
	['http://192.168.1.5:8080/join#K7MA-2XRD\u2069', 'K7MA-2XRD'],
	['\u200FK7MA-2XRD.', 'K7MA-2XRD'],
	['(K7MA-2XRD)', 'K7MA-2XRD'],
	['Play Ten with us! Open \u2068https://kibitz.example/join#K7MA-2XRD\u2069 or enter the table code \u2068K7MA-2XRD\u2069.', 'K7MA-2XRD'],
	['K7MA', undefined],
	['', undefined],
	['K7MA-2XRD-9', undefined],
	['https://kibitz.example/join#K7MA-2XRD9', undefined]
])('%j is the code %j', (text, code) => expect(codeIn(text)).toBe(code));

test.each(['.', '\u2069', ')', ',', '…', '”'])('%j at the end of a link to look on is no part of its code', (end) => {
	expect(linkedCode(`q83vEjRWeJ-rze8_NFZ4kA${end}`)).toBe('q83vEjRWeJ-rze8_NFZ4kA');
});
