import { expect, test } from 'vitest';
import { stepStatuses } from '#features/negotiation/vocabulary.ts';
import { mayAccept, mayAskAgain, mayCounter, mayDecline, mayWithdraw } from './rules.ts';
import type { AskFacts, InvitationFacts } from './rules.ts';

const asking: AskFacts = {
  isAsker: true,
  isDone: true,
  isForServed: false,
  isBlocked: false,
  isOtherAvailable: true,
  isCategoryClosed: false,
  hasOpen: false,
};

const reasonFor = (ruling: ReturnType<typeof mayAskAgain>) =>
  ruling.allowed ? null : ruling.reason.replace(/^\w+:refusals\./u, '');

test.each<[change: Partial<AskFacts>, reason: string | null]>([
  [{}, null],
  [{ isAsker: false }, 'not_asker'],
  [{ isDone: false }, 'not_done'],
  [{ isForServed: true }, 'for_served'],
  [{ isBlocked: true }, 'blocked'],
  [{ isOtherAvailable: false }, 'unavailable'],
  [{ isCategoryClosed: true }, 'category_closed'],
  [{ hasOpen: true }, 'own_open'],
])('asking again with %o: %s (DEAL-192)', (change, reason) => {
  expect(reasonFor(mayAskAgain({ ...asking, ...change }))).toBe(reason);
});

const received: InvitationFacts = {
  status: 'current',
  isOwn: false,
  isClosed: false,
  isBlocked: false,
  isOtherAvailable: true,
};
const rules = [mayAccept, mayCounter, mayDecline, mayWithdraw];

test.each<[change: Partial<InvitationFacts>, reasons: (string | null)[]]>([
  [{}, [null, null, null, 'not_own_step']],
  [{ isOwn: true }, ['own_step', 'own_step', 'own_step', null]],
  [{ isClosed: true }, ['not_available', 'not_available', null, 'not_own_step']],
  [{ isBlocked: true }, ['blocked', 'blocked', null, 'not_own_step']],
  [{ isOtherAvailable: false }, ['unavailable', 'unavailable', null, 'not_own_step']],
])(
  'accepting, countering, declining and withdrawing with %o: %j (DEAL-194, DEAL-195)',
  (change, reasons) => {
    expect(rules.map((rule) => reasonFor(rule({ ...received, ...change })))).toEqual(reasons);
  },
);

test.each(stepStatuses.filter((status) => status !== 'current'))(
  'one that is %s takes no further step (DEAL-195)',
  (status) => {
    expect(rules.map((rule) => rule({ ...received, status }).allowed)).not.toContain(true);
    expect(mayWithdraw({ ...received, status, isOwn: true }).allowed).toBe(false);
  },
);
