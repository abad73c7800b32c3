import { expect, test } from 'vitest';
import { corrected, setClock } from './clock';

const MADE = '2025-10-02T19:30:00.000Z';

function answeredAt(date: string): Response {
	return new Response(null, { headers: { Date: date } });
}

test('a time is left as it is where the clock is right, or nearly', () => {
	setClock(answeredAt('Thu, 02 Oct 2025 19:40:00 GMT'), Date.parse('2025-10-02T19:40:20Z'));
	expect(corrected(MADE)).toBe(MADE);
});

test('a clock that is hours off is corrected', () => {
	setClock(answeredAt('Thu, 02 Oct 2025 16:40:00 GMT'), Date.parse('2025-10-02T19:40:00Z'));
	expect(corrected(MADE)).toBe('2025-10-02T16:30:00.000Z');
	setClock(answeredAt('nonsense'), 0);
	expect(corrected(MADE)).toBe('2025-10-02T16:30:00.000Z');
});
