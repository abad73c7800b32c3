/**
 * Where to go after signing in: a screen of this page, if the address names one. What is after its `#`, such as the code
 * of an app, is no part of a request, and goes along.
 */
export function thenOf(url: URL): string | undefined {
	const path = url.searchParams.get('then') ?? '';
	return /^\/(?![/\\])/.test(path) ? path + url.hash : undefined;
}
