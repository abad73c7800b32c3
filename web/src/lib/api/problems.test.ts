import { expect, test } from 'vitest';
import { problemOf, sentenceFor } from './problems';

test('a problem without words of the page is shown in the words of the service', () => {
	const body = { code: 'out_of_range', message: 'Das geht hier nicht.', detail: 'The value is not valid: integer `-4`.' };
	expect(sentenceFor(problemOf(422, body))).toBe('Das geht hier nicht.');
});
