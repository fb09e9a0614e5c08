import { expect, test } from 'vitest';
import { z } from 'zod';
import { BadCursor, cutPage, decodeCursor, readCursor } from './keyset-page.ts';

const position = z.tuple([z.int()]);

test.each([
  ['nothing', 0, [], null],
  ['fewer than a page', 2, [1, 2], null],
  ['exactly a page', 3, [1, 2, 3], null],
  ['one more than a page', 4, [1, 2, 3], [3]],
] as const)('%s: the next page is named only where there is one (ITEM-220)', (...row) => {
  const [, found, rows, next] = row;
  const all = Array.from({ length: found }, (_, at) => at + 1);
  const page = cutPage(all, 3, (last) => [last]);
  expect(page.rows).toEqual(rows);
  expect(page.nextCursor && decodeCursor(position, page.nextCursor)).toEqual(next);
});

test.each(['', 'nonsense', Buffer.from('{"a":1}').toString('base64url')])(
  'the cursor "%s" is none (ITEM-220)',
  (cursor) => {
    expect(() => readCursor(position, cursor)).toThrow(BadCursor);
    expect(readCursor(position, null)).toBeNull();
  },
);
