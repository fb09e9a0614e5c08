import { expect, it } from 'vitest';

import { getDeliveryOutcome } from './outcome.ts';

it.each([
  ['email', 'waiting', null, 'email.waiting'],
  ['push', 'waiting', 'quiet', 'push.quiet'],
  ['email', 'waiting', 'summary', 'email.summary'],
  ['push', 'retried', null, 'push.retried'],
  ['push', 'expired', null, 'push.expired'],
  ['email', 'skipped', 'read', 'email.read'],
  ['email', 'skipped', 'no_address', 'email.skipped'],
] as const)('%s, %s, %s is told as %s (NOTE-214)', (channel, state, reason, outcome) => {
  expect(getDeliveryOutcome({ channel, state, reason, mayBeTwice: false })).toBe(outcome);
});

it('an unanswered e-mail is shown as one that may be there twice (NOTE-217)', () => {
  const email = { channel: 'email', state: 'accepted', reason: null, mayBeTwice: true } as const;
  expect(getDeliveryOutcome(email)).toBe('email.mayBeTwice');
});
