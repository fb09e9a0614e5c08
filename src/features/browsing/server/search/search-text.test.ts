import { expect, test } from 'vitest';
import { textLooks } from './search-text.ts';

const circle = { center: { latitude: 40.7, longitude: -74 }, miles: 10 };

test('looks up the two rarest words of a text, each by its rarest three characters', () => {
  expect(textLooks(circle, 'packing and labeling')?.grams).toEqual(['cki', 'abe']);
  expect(textLooks(circle, 'of wood')?.grams).toHaveLength(1);
  expect(textLooks(circle, 'tv')).toBeNull();
});
