import { expect, it } from 'vitest';
import { nextDigest } from './digest-time.ts';

it.each([
  ['instant', null],
  ['off', null],
  ['daily', '2026-11-24T14:00:00Z'],
  ['weekly', '2026-11-30T14:00:00Z'],
] as const)('after an e-mail by %s the next is due', (frequency, due) => {
  const after = new Date('2026-11-23T14:05:00Z');
  const next = nextDigest(frequency, after, 'America/Chicago');
  expect(next).toEqual(due === null ? null : new Date(due));
});
