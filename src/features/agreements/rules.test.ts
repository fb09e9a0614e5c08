import { expect, test } from 'vitest';
import { mayAccept, mayDecline, mayPropose, mayWithdraw } from './rules.ts';
import type { ProposalFacts } from './rules.ts';
import { proposalStates } from './vocabulary.ts';
import type { Party } from './vocabulary.ts';

/** The poster proposed something to the helper who works on the task. */
const open: ProposalFacts = {
  stage: 'work',
  proposedBy: 'poster',
  state: 'open',
  isOver: false,
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
  ruling.allowed ? null : ruling.reason.replace('agreements:refusals.', '');

type Row = [
  facts: Partial<ProposalFacts>,
  party: Party,
  accept: string | null,
  decline: string | null,
  withdraw: string | null,
];

test.each<Row>([
  [{}, 'helper', null, null, 'not_own'],
  [{}, 'poster', 'own', 'own', null],
  [{ proposedBy: 'helper' }, 'poster', null, null, 'not_own'],
  [{ taskStatus: 'started' }, 'helper', null, null, 'not_own'],
  [{ taskStatus: 'completed_by_tasker' }, 'helper', 'not_under_way', null, 'not_own'],
  [{ taskStatus: 'completed_by_tasker' }, 'poster', 'own', 'own', null],
  [{ taskStatus: 'done' }, 'helper', 'not_under_way', 'not_under_way', 'not_own'],
  [{ isBlocked: true }, 'helper', 'blocked', null, 'not_own'],
  [{ isOver: true }, 'helper', 'state.lapsed', 'state.lapsed', 'not_own'],
  [{ isOver: true }, 'poster', 'own', 'own', 'state.lapsed'],
  [onApplication, 'helper', null, null, 'not_own'],
  [onApplication, 'poster', 'own', 'own', null],
  [{ ...onApplication, isTaskExpired: true }, 'helper', 'task_expired', null, 'not_own'],
  [
    { ...onApplication, applicationStatus: 'approved' },
    'helper',
    'not_pending',
    'not_pending',
    'not_own',
  ],
  [
    { ...onApplication, applicationStatus: null },
    'helper',
    'not_pending',
    'not_pending',
    'not_own',
  ],
  [{ ...onApplication, taskStatus: 'claimed' }, 'helper', 'not_pending', null, 'not_own'],
])(
  'of %j the %s may accept: %s, decline: %s, withdraw: %s (DEAL-041 to DEAL-044)',
  (facts, party, accept, decline, withdraw) => {
    const proposal = { ...open, ...facts };
    expect({
      accept: reasonFor(mayAccept(proposal, party)),
      decline: reasonFor(mayDecline(proposal, party)),
      withdraw: reasonFor(mayWithdraw(proposal, party)),
    }).toEqual({ accept, decline, withdraw });
  },
);

test.each(proposalStates.filter((state) => state !== 'open'))(
  'one that is %s is not open to any step, and says so (DEAL-046)',
  (state) => {
    const proposal = { ...open, state };
    expect(reasonFor(mayAccept(proposal, 'helper'))).toBe(`state.${state}`);
    expect(reasonFor(mayDecline(proposal, 'helper'))).toBe(`state.${state}`);
    expect(reasonFor(mayWithdraw(proposal, 'poster'))).toBe(`state.${state}`);
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
