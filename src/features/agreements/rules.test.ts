import { expect, test } from 'vitest';
import { mayAccept, mayCounter, mayDecline, mayPropose } from './rules.ts';
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

test.each<[facts: Partial<ProposalFacts>, accept: string | null, decline: string | null]>([
  [{}, null, null],
  [{ isOwn: true }, 'own_step', 'own_step'],
  [{ status: 'lapsed' }, 'step_now.lapsed', 'step_now.lapsed'],
  [{ taskStatus: 'started' }, null, null],
  [{ taskStatus: 'completed_by_tasker' }, 'not_under_way', null],
  [{ taskStatus: 'done' }, 'not_under_way', 'not_under_way'],
  [{ isBlocked: true }, 'blocked', null],
  [onApplication, null, null],
  [{ ...onApplication, isTaskExpired: true }, 'task_expired', null],
  [{ ...onApplication, applicationStatus: 'approved' }, 'not_pending', 'not_pending'],
  [{ ...onApplication, applicationStatus: null }, 'not_pending', 'not_pending'],
  [{ ...onApplication, taskStatus: 'claimed' }, 'not_pending', null],
])(
  'of %j accepting and countering: %s, declining: %s (DEAL-041 to DEAL-044)',
  (facts, accept, decline) => {
    const proposal = { ...open, ...facts };
    const rulings = [mayAccept(proposal), mayCounter(proposal), mayDecline(proposal)];
    expect(rulings.map(reasonFor)).toEqual([accept, accept, decline]);
  },
);

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
