import { describe, expect, it, test } from 'vitest';
import { DAYS_UNTIL_MISSING } from './limits.ts';
import { getLoanAbilities, mayAsk, mayStateEnding } from './rules.ts';
import type { LoanFacts } from './rules.ts';
import { loanEndings, loanStatuses } from './vocabulary.ts';

const item = {
  isSignedIn: true,
  isOwner: false,
  isToBorrow: true,
  status: 'available',
  isOwnerAway: false,
  hasRequest: false,
} as const;

test.each([
  [{}, null],
  [{ isSignedIn: false }, 'signed_out'],
  [{ isOwner: true }, 'own_item'],
  [{ isToBorrow: false }, 'not_to_borrow'],
  [{ status: 'paused' }, 'not_available'],
  [{ status: 'removed' }, 'not_available'],
  [{ isOwnerAway: true }, 'owner_away'],
  [{ hasRequest: true }, 'has_request'],
] as const)('who may ask to borrow, %o (ITEM-413)', (change, reason) => {
  const ruling = mayAsk({ ...item, ...change });
  expect(ruling.allowed ? null : ruling.reason).toBe(reason && `lending:refusals.${reason}`);
});

describe('the steps of a loan', () => {
  const OF_OWNER: Partial<Record<(typeof loanStatuses)[number], string[]>> = {
    requested: ['accept', 'decline'],
    accepted: ['handOver', 'cancel'],
    handed_over: ['confirmReturn'],
  };
  const OF_BORROWER: typeof OF_OWNER = {
    requested: ['withdraw'],
    accepted: ['cancel'],
    handed_over: ['stateReturn'],
  };
  const listSteps = (loan: Omit<LoanFacts, 'hasBegun' | 'daysLate'>, daysLate = 0) =>
    Object.entries(getLoanAbilities({ hasBegun: true, daysLate, ...loan }))
      .filter(([, { allowed }]) => allowed)
      .map(([step]) => step)
      .toSorted();

  it.each(loanStatuses)('of one that is %s (ITEM-414 to ITEM-418)', (status) => {
    const isReturnStated = false;
    expect(listSteps({ role: 'owner', status, isReturnStated })).toEqual(
      (OF_OWNER[status] ?? []).toSorted(),
    );
    expect(listSteps({ role: 'borrower', status, isReturnStated })).toEqual(
      OF_BORROWER[status] ?? [],
    );
  });

  it('leave the answer to the owner once the borrower said that it is back (ITEM-418)', () => {
    const stated = { status: 'handed_over', isReturnStated: true } as const;
    expect(listSteps({ role: 'owner', ...stated })).toEqual(['confirmReturn', 'denyReturn']);
    expect(listSteps({ role: 'borrower', ...stated })).toEqual([]);
  });

  it('let the owner say that it was not returned once it is long late (DEAL-202)', () => {
    const loan = { status: 'handed_over', isReturnStated: false } as const;
    const isAmong = (role: LoanFacts['role'], daysLate: number) =>
      listSteps({ ...loan, role }, daysLate).includes('stateNotReturned');
    expect(isAmong('owner', DAYS_UNTIL_MISSING - 1)).toBe(false);
    expect(isAmong('owner', DAYS_UNTIL_MISSING)).toBe(true);
    expect(isAmong('borrower', DAYS_UNTIL_MISSING)).toBe(false);
  });
});

test.each([
  [{ hasBegun: false, daysLate: 0 }, ['did_not_come', 'returned_late']],
  [{ hasBegun: true, daysLate: 0 }, ['returned_late']],
  [{ hasBegun: true, daysLate: 1 }, []],
] as const)('of a loan, %o, nobody can state %o (DEAL-200, DEAL-201)', (facts, refused) => {
  const loan = { role: 'owner', status: 'accepted', isReturnStated: false, ...facts } as const;
  expect(loanEndings.filter((ending) => !mayStateEnding(loan, ending).allowed)).toEqual(refused);
});
