/** What this phone keeps under a name, or `undefined` where there is nothing or it cannot be read. */
export function recall<T>(name: string): T | undefined {
	try {
		const text = localStorage.getItem(`kibitz.${name}`);
		return text === null ? undefined : (JSON.parse(text) as T);
	} catch {
		return undefined;
	}
}

/** Keeps a value on this phone. A phone that keeps nothing (private browsing) is no error. */
export function remember(name: string, value: unknown): void {
	try {
		localStorage.setItem(`kibitz.${name}`, JSON.stringify(value));
	} catch {
		// The page works without; the phone then forgets when it is closed.
	}
}
