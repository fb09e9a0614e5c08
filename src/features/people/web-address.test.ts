import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  ['https://ana.example', true],
  ['HTTP://ana.example/a?b=c#d', true],
  ['https://bücher.example', true],
  ['ana.example', false],
  ['//ana.example', false],
  ['https://', false],
  ['https:// ana.example', false],
  ['https://ana.example and more', false],
  ['javascript:alert(1)', false],
  ['javascript:alert("https://ana.example")', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['mailto:ana@example.org', false],
  [`https://ana.example/${'a'.repeat(190)}`, false],
])('%j is a web address: %j (PEOPLE-038, PEOPLE-040)', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne);
});
