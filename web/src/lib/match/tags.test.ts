import { expect, test } from 'vitest';
import { tagsIn } from './tags';

test('tags lie between commas of any script, each once', () => {
	expect(tagsIn(' Family, rainy day ,family,, ')).toEqual(['family', 'rainy day']);
	expect(tagsIn('עברית،  محمد')).toEqual(['עברית', 'محمد']);
	expect(tagsIn('  ')).toEqual([]);
});
