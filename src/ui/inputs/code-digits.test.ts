import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12 34 56\n', '123456'],
  ['12-34', '1234'],
  ['١٢٣٤٥٦', '123456'],
  ['1234567890', '123456'],
  ['１２３４５６', '123456'],
  ['12a', '12a'],
  ['abc', 'abc'],
  ['', ''],
])('from "%s" the code takes "%s"', (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});

test('another length', () => {
  expect(codeDigits('123456', 4)).toBe('1234');
});
