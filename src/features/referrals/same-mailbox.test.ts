import { expect, test } from 'vitest';
import { mailboxKey } from './same-mailbox.ts';

test.each([
  ['ana@x.example', 'ana+1@x.example', true],
  ['ana@x.example', 'Ana+a+b@X.example', true],
  ['a.na@x.example', 'ana@x.example', false],
  ['a.na@gmail.com', 'ana+1@googlemail.com', true],
  ['ana@x.example', 'ana@y.example', false],
  ['+1@x.example', '+2@x.example', false],
  ['"a@b"@x.example', '"a@c"@x.example', false],
])('%s and %s: one mailbox is %s (PEOPLE-199)', (one, other, isSame) => {
  expect(mailboxKey(one) === mailboxKey(other)).toBe(isSame);
});
