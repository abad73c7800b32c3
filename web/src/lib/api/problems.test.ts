import { expect, test } from 'vitest';
import { words } from '$lib/words/words.svelte';
import { problemOf, sentenceFor, sentenceOf } from './problems';

test('a problem without words of the page is shown in the words of the service', () => {
	const body = { code: 'out_of_range', message: 'Das geht hier nicht.', detail: 'The value is not valid: integer `-4`.' };
	expect(sentenceFor(problemOf(422, body))).toBe('Das geht hier nicht.');
});

test('whatever is wrong with a token, the phone joins again', () => {
	words.use('en', { 'problem-token': 'Ask for a new code.' });
	for (const code of ['token_missing', 'token_unknown', 'token_revoked', 'token_expired']) {
		expect(sentenceOf(code, 'Please sign in.')).toBe('Ask for a new code.');
	}
});
