import { expect, it } from 'vitest';
import { typedCode } from './typed-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123–456', '123456'],
  ['\u200E123456\u200B', '123456'],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['𝟏𝟐𝟑𝟒𝟓𝟗', '123459'],
  ['12345a', '12345a'],
  ['éßü', 'éßü'],
])('reads the code %j as %j (AUTH-297)', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
