import { describe, expect, it, test } from 'vitest';
import { getLoanAbilities, mayAsk } from './rules.ts';
import { loanStatuses } from './vocabulary.ts';

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
  const listSteps = (loan: Parameters<typeof getLoanAbilities>[0]) =>
    Object.entries(getLoanAbilities(loan))
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
});
