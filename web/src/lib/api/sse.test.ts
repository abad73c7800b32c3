import { expect, test } from 'vitest';
import { EventParser } from './sse';

test('events are put together however the stream was cut', () => {
	const text = ': hello\n\nid: 2\nevent: entry\ndata: {"seq":\ndata: 2}\n\nid: 3\r\nevent: entry\r\ndata: x\r\n\r\n';
	const wanted = [
		{ event: 'entry', data: '{"seq":\n2}', id: '2' },
		{ event: 'entry', data: 'x', id: '3' }
	];
	for (let size = 1; size <= text.length; size++) {
		const parser = new EventParser();
		const events = [];
		for (let at = 0; at < text.length; at += size) events.push(...parser.push(text.slice(at, at + size)));
		expect(events, `in pieces of ${size}`).toEqual(wanted);
	}
});
