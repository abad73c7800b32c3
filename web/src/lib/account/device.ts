/** What a device is called that has no name yet, from how its browser introduces itself. */
export function systemOf(agent: string): string {
	const known: [RegExp, string][] = [
		[/iPhone/, 'iPhone'],
		[/iPad/, 'iPad'],
		[/Android/, 'Android'],
		[/CrOS/, 'Chromebook'],
		[/Windows/, 'Windows'],
		[/Macintosh/, 'Mac'],
		[/Linux/, 'Linux']
	];
	return known.find(([pattern]) => pattern.test(agent))?.[1] ?? 'none';
}
