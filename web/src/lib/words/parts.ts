/** Where the words of all parts of the page are: a module of its own, since the first screen needs one part. */
export const files = import.meta.glob<string>('../../../words/*/*.ftl', {
	query: '?url',
	import: 'default',
	eager: true
});
