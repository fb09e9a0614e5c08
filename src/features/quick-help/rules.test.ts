import { expect, test } from 'vitest';
import { isLateEnd, mayStateEnding } from './rules.ts';
import type { HelpDealFacts, HelpRole } from './rules.ts';

const facts = (changes: Partial<HelpDealFacts> = {}): HelpDealFacts => ({
  hasSetOut: false,
  hasStarted: false,
  isDue: false,
  ...changes,
});
const refusal = (reason: string) => ({
  allowed: false,
  kind: 'conflict',
  reason: `quick-help:refusals.${reason}`,
});

test.each<[by: HelpRole, known: Partial<HelpDealFacts>, reason: string | null]>([
  ['requester', {}, 'not_due'],
  ['requester', { hasSetOut: true }, 'not_due'],
  ['requester', { isDue: true }, null],
  ['helper', {}, 'not_set_out'],
  ['helper', { isDue: true }, 'not_set_out'],
  ['helper', { hasSetOut: true }, null],
])('the %s says "did not come", %o: %s (DEAL-164)', (by, known, reason) => {
  expect(mayStateEnding(facts(known), by, 'did_not_come')).toMatchObject(
    reason === null ? { allowed: true } : refusal(reason),
  );
});

test.each(['requester', 'helper'] as const)('the %s may end it otherwise at any time', (by) => {
  for (const ending of ['called_off', 'not_as_agreed'] as const) {
    expect(mayStateEnding(facts(), by, ending)).toEqual({ allowed: true });
  }
});

test.each<[by: HelpRole, known: Partial<HelpDealFacts>, isLate: boolean]>([
  ['requester', {}, false],
  ['requester', { isDue: true }, false],
  ['requester', { hasSetOut: true }, true],
  ['requester', { hasStarted: true }, true],
  ['helper', {}, false],
  ['helper', { isDue: true }, true],
  ['helper', { hasSetOut: true }, true],
  ['helper', { hasStarted: true }, true],
])('the %s ends it, %o: late %s (DEAL-166)', (by, known, isLate) => {
  expect(isLateEnd(facts(known), by)).toBe(isLate);
});
