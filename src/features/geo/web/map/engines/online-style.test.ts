import { expect, it } from 'vitest';
import { inLanguage } from './online-style.ts';

const label = (text: unknown) => ({
  id: 'label',
  type: 'symbol' as const,
  source: 'places',
  layout: { 'text-field': text as string },
});

it.each([
  ['{name:latin}', ['coalesce', ['get', 'name:es'], ['get', 'name:latin']]],
  [
    ['get', 'name'],
    ['coalesce', ['get', 'name:es'], ['get', 'name']],
  ],
  [
    ['concat', ['get', 'name:latin'], '\n', ['get', 'name:nonlatin']],
    [
      'concat',
      ['coalesce', ['get', 'name:es'], ['get', 'name:latin']],
      '\n',
      ['get', 'name:nonlatin'],
    ],
  ],
  [
    ['to-string', ['get', 'ref']],
    ['to-string', ['get', 'ref']],
  ],
  ['{ref}', '{ref}'],
])('writes %j in Spanish as %j', (given, expected) => {
  expect(inLanguage(label(given), 'es')).toEqual(label(expected));
});

it('leaves layers without names as they are', () => {
  const roads = { id: 'roads', type: 'line' as const, source: 'streets' };
  expect(inLanguage(roads, 'es')).toBe(roads);
});
