/** Where to go after signing in: a screen of this page, if the address names one. */
export function thenOf(url: URL): string | undefined {
	const path = url.searchParams.get('then') ?? '';
	return /^\/(?![/\\])/.test(path) ? path : undefined;
}
