import { describe, expect, it } from 'vitest';
import { boundedText } from './text-length.ts';
import { visibleLength } from './visible-length.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['👩‍👩‍👧‍👦', 1],
  ['e\u0301', 1],
  ['🇺🇸🇲🇽', 2],
  ['مرحبا', 5],
])('%j has %i visible characters', (text, length) => {
  expect(visibleLength(text)).toBe(length);
});

describe('boundedText', () => {
  const schema = boundedText({ min: 2, max: 4, tooShort: 'x:short', tooLong: 'x:long' });
  const reason = (text: string) => schema.safeParse(text).error?.issues[0]?.message;

  it.each([
    ['  a  ', 'x:short'],
    ['    ', 'x:short'],
    ['abcde', 'x:long'],
    ['a'.repeat(10_000), 'x:long'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', undefined],
    [' ab ', undefined],
    ['ab\0', 'common:fields.invalid'],
    ['ab\ud83d', 'common:fields.invalid'],
  ])('%j gives %s', (text, expected) => {
    expect(reason(text)).toBe(expected);
  });

  it('keeps what was typed but for the spaces around it', () => {
    expect(schema.parse(' a b ')).toBe('a b');
  });
});
