import { expect, test } from 'vitest';
import { mayAccept, mayCounter, mayPropose } from './rules.ts';
import type { ProposalFacts } from './rules.ts';
import type { Party } from './vocabulary.ts';

/** A proposal to the reader, about work under way. */
const open: ProposalFacts = {
  stage: 'work',
  isOwn: false,
  status: 'current',
  taskStatus: 'claimed',
  isTaskExpired: false,
  applicationStatus: 'approved',
  isBlocked: false,
};
const onApplication: Partial<ProposalFacts> = {
  stage: 'application',
  taskStatus: 'open',
  applicationStatus: 'pending',
};

const reasonFor = (ruling: ReturnType<typeof mayAccept>) =>
  ruling.allowed ? null : ruling.reason.replace(/^\w+:refusals\./, '');

test.each<[facts: Partial<ProposalFacts>, accept: string | null]>([
  [{}, null],
  [{ isOwn: true }, 'own_step'],
  [{ status: 'lapsed' }, 'step_now.lapsed'],
  [{ taskStatus: 'started' }, null],
  [{ taskStatus: 'completed_by_tasker' }, 'not_under_way'],
  [{ taskStatus: 'done' }, 'not_under_way'],
  [{ isBlocked: true }, 'blocked'],
  [onApplication, null],
  [{ ...onApplication, isTaskExpired: true }, 'task_expired'],
  [{ ...onApplication, applicationStatus: 'approved' }, 'not_pending'],
  [{ ...onApplication, applicationStatus: null }, 'not_pending'],
  [{ ...onApplication, taskStatus: 'claimed' }, 'not_pending'],
])('of %j accepting and countering: %s (DEAL-041 to DEAL-044)', (facts, reason) => {
  const proposal = { ...open, ...facts };
  expect([mayAccept(proposal), mayCounter(proposal)].map(reasonFor)).toEqual([reason, reason]);
});

test.each<[openBy: Party | null, isBlocked: boolean, party: Party, reason: string | null]>([
  [null, false, 'poster', null],
  [null, true, 'poster', 'blocked'],
  ['poster', false, 'poster', 'own_open'],
  ['helper', false, 'poster', 'other_open'],
  ['poster', false, 'helper', 'other_open'],
])(
  'with one open by %s, blocked: %s, the %s may propose: %s (DEAL-043)',
  (openBy, isBlocked, party, reason) => {
    expect(reasonFor(mayPropose({ openBy, isBlocked }, party))).toBe(reason);
  },
);
