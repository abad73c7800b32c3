/** One event of a stream of server-sent events. */
export interface StreamEvent {
	event: string;
	data: string;
	/** The last id of the stream so far. */
	id: string;
}

/** Puts server-sent events together from pieces of text, however they were cut. */
export class EventParser {
	#rest = '';
	#id = '';
	#event = '';
	#data: string[] = [];

	/** Takes the next piece and returns the events that it completes. */
	push(text: string): StreamEvent[] {
		const done: StreamEvent[] = [];
		const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
		this.#rest = lines.pop() ?? '';
		for (const line of lines) {
			if (line === '') {
				if (this.#data.length > 0) {
					done.push({ event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id });
				}
				this.#event = '';
				this.#data = [];
				continue;
			}
			const colon = line.indexOf(':');
			const field = colon < 0 ? line : line.slice(0, colon);
			const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
			if (field === 'id') this.#id = value;
			else if (field === 'event') this.#event = value;
			else if (field === 'data') this.#data.push(value);
		}
		return done;
	}
}
