import { expect, test } from 'vitest';
import { codeIn } from './code';

test.each([
	['K7MA-2XRD', 'K7MA-2XRD'],
	[' k7ma 2xrd ', 'K7MA-2XRD'],
	['k7ma2xrd', 'K7MA-2XRD'],
	['K7MA–2XRD', 'K7MA-2XRD'],
	['http://192.168.1.5:8080/join#K7MA-2XRD', 'K7MA-2XRD'],
	['https://kibitz.example/join/K7MA-2XRD', 'K7MA-2XRD'],
	['K7MA', undefined],
	['', undefined],
	['K7MA-2XRD-9', undefined]
])('%j is the code %j', (text, code) => expect(codeIn(text)).toBe(code));
