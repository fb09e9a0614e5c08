import { expect, test } from 'vitest';
import { fittingEncoding } from './canvas-file.ts';

const MOST = 5 * 1024 * 1024;

/** A browser that writes these types, of the first quality so large; halved quality is half as large. */
const browser = (types: readonly string[], size: number) => {
  const asked: string[] = [];
  return {
    asked,
    encode: async (type: string, quality: number) => {
      asked.push(`${type} ${quality}`);
      return { type: types.includes(type) ? type : 'image/png', size: size * quality };
    },
  };
};

test.each([
  ['WebP at once', ['image/webp'], MOST, ['image/webp 0.92'], 'image/webp'],
  [
    'JPEG where the browser knows no WebP',
    ['image/jpeg'],
    MOST,
    ['image/webp 0.92', 'image/jpeg 0.92'],
    'image/jpeg',
  ],
  [
    'smaller until it may be sent (ITEM-082)',
    ['image/webp'],
    MOST * 1.3,
    ['image/webp 0.92', 'image/webp 0.85', 'image/webp 0.7'],
    'image/webp',
  ],
  [
    'the smallest there is',
    ['image/webp'],
    MOST * 9,
    ['image/webp 0.92', 'image/webp 0.85', 'image/webp 0.7', 'image/webp 0.5'],
    'image/webp',
  ],
])('%s', async (_, types, size, asked, type) => {
  const { encode, asked: calls } = browser(types, size);
  expect(await fittingEncoding(encode)).toMatchObject({ type });
  expect(calls).toEqual(asked);
});

test('nothing where the browser can write nothing', async () => {
  expect(await fittingEncoding(async () => null)).toBeNull();
});
