import { defaultStringifySearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

test.each([
  ['red rug', 'red rug'],
  ['"red rug"', '"red rug"'],
  ['"red rug" lamp', '"red rug" lamp'],
  // So the router writes a text that is a number.
  ['"5"', '5'],
  ['5', 5],
  ['1.50', '1.50'],
  ['1e3', '1e3'],
  ['true', true],
  ['null', null],
  ['{"a":1}', { a: 1 }],
  ['{"a": 1}', '{"a": 1}'],
  ['[1, 2]', '[1, 2]'],
])('what a form without a script sends is what was typed: %s (SHELL-422)', (typed, value) => {
  expect(parseSearch(`?${new URLSearchParams({ search: typed }).toString()}`)).toEqual({
    search: value,
  });
});

test.each(['red rug', '"red rug"', '""', '"', '5', '1.50', 'true', 'null', '{"a":1}', '\\"', ''])(
  'what the router writes is read as it was: %s (SHELL-422)',
  (search) => {
    expect(parseSearch(defaultStringifySearch({ search }))).toEqual({ search });
  },
);
