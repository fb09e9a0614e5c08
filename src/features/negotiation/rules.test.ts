import { expect, test } from 'vitest';
import { mayAnswerStep, mayWithdrawStep } from './rules.ts';
import { stepStatuses } from './vocabulary.ts';

const reasonFor = (ruling: ReturnType<typeof mayAnswerStep>) =>
  ruling.allowed ? null : ruling.reason.replace('chat:refusals.', '');

test.each([
  [false, null, 'not_own_step'],
  [true, 'own_step', null],
])(
  'of a current step, own: %s, answering and withdrawing: %s, %s (DEAL-102)',
  (isOwn, answer, withdraw) => {
    const step = { status: 'current', isOwn } as const;
    expect([mayAnswerStep(step), mayWithdrawStep(step)].map(reasonFor)).toEqual([answer, withdraw]);
  },
);

test.each(stepStatuses.filter((status) => status !== 'current'))(
  'a step that is %s takes no further step, and says so (DEAL-046, DEAL-102)',
  (status) => {
    const reasons = [
      mayAnswerStep({ status, isOwn: false }),
      mayWithdrawStep({ status, isOwn: true }),
    ];
    expect(reasons.map(reasonFor)).toEqual([`step_now.${status}`, `step_now.${status}`]);
  },
);
