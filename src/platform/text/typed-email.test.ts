import { expect, it } from 'vitest';
import { typedEmail } from './typed-email.ts';

it.each([
  [' Ana@Example.org ', 'ana@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['JOSÉ@example.org', 'josé@example.org'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@Bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
  ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ['ana@bücher.example/path', 'ana@bücher.example/path'],
  ['bücher', 'bücher'],
])('stores %j as %j (AUTH-299)', (typed, stored) => {
  expect(typedEmail(typed)).toBe(stored);
});
