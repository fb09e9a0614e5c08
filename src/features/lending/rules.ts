import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ItemStatus } from '#features/marketplace/vocabulary.ts';
import { DAYS_UNTIL_MISSING } from './limits.ts';
import type { LoanEnding, LoanRole, LoanStatus, LoanStep } from './vocabulary.ts';

const because = createRefusalBuilder('lending:refusals');

export type BorrowFacts = {
  isSignedIn: boolean;
  isOwner: boolean;
  isToBorrow: boolean;
  status: ItemStatus;
  isOwnerAway: boolean;
  /** The viewer's request for it waits for an answer. */
  hasRequest: boolean;
};

/** ITEM-413; across a block the item is not there. */
export const mayAsk = (item: BorrowFacts): Ruling =>
  firstRefusal(
    () => (item.isSignedIn ? allowed : because('signed_out', 'signed-out')),
    () => (item.isOwner ? because('own_item', 'forbidden') : allowed),
    () => (item.isToBorrow ? allowed : because('not_to_borrow', 'conflict')),
    () => (item.status === 'available' ? allowed : because('not_available', 'conflict')),
    () => (item.isOwnerAway ? because('owner_away', 'conflict') : allowed),
    () => (item.hasRequest ? because('has_request', 'conflict') : allowed),
  );

export type LoanFacts = {
  role: LoanRole;
  status: LoanStatus;
  /** The borrower said that they returned it, and the owner did not answer yet. */
  isReturnStated: boolean;
  /** The first day has begun where the item is. */
  hasBegun: boolean;
  /** Days after the last one until it was said to be back, or until today. */
  daysLate: number;
};

const mustBe = (loan: LoanFacts, role: LoanRole, status: LoanStatus): Ruling =>
  firstRefusal(
    () => (loan.role === role ? allowed : because(`not_${role}`, 'forbidden')),
    () => isNow(loan, status),
  );

const isNow = (loan: LoanFacts, status: LoanStatus): Ruling =>
  loan.status === status ? allowed : because(`status_now.${loan.status}`, 'conflict');

/** ITEM-414; whether its days are free is decided where they are locked. */
export const mayAccept = (loan: LoanFacts): Ruling => mustBe(loan, 'owner', 'requested');
/** ITEM-417. */
export const mayHandOver = (loan: LoanFacts): Ruling => mustBe(loan, 'owner', 'accepted');

/** ITEM-414, ITEM-416, ITEM-418, DEAL-202. */
export const stepRules: Record<LoanStep, (loan: LoanFacts) => Ruling> = {
  decline: (loan) => mustBe(loan, 'owner', 'requested'),
  withdraw: (loan) => mustBe(loan, 'borrower', 'requested'),
  cancel: (loan) => isNow(loan, 'accepted'),
  stateReturn: (loan) =>
    firstRefusal(
      () => mustBe(loan, 'borrower', 'handed_over'),
      () => (loan.isReturnStated ? because('return_stated', 'conflict') : allowed),
    ),
  confirmReturn: (loan) => mustBe(loan, 'owner', 'handed_over'),
  denyReturn: (loan) =>
    firstRefusal(
      () => mustBe(loan, 'owner', 'handed_over'),
      () => (loan.isReturnStated ? allowed : because('return_not_stated', 'conflict')),
    ),
  stateNotReturned: (loan) =>
    firstRefusal(
      () => mustBe(loan, 'owner', 'handed_over'),
      () => (loan.isReturnStated ? because('deny_first', 'conflict') : allowed),
      () => (loan.daysLate >= DAYS_UNTIL_MISSING ? allowed : because('not_long_late', 'conflict')),
    ),
};

/** DEAL-200, DEAL-201: not before there was a time to come, or to be late. */
export function mayStateEnding(loan: LoanFacts, ending: LoanEnding): Ruling {
  if (ending === 'did_not_come' && !loan.hasBegun) return because('not_begun', 'conflict');
  if (ending === 'returned_late' && loan.daysLate === 0) return because('not_late', 'conflict');
  return allowed;
}

/** Every step at once, as an answer carries them. */
export const getLoanAbilities = (loan: LoanFacts) => ({
  accept: mayAccept(loan),
  handOver: mayHandOver(loan),
  decline: stepRules.decline(loan),
  withdraw: stepRules.withdraw(loan),
  cancel: stepRules.cancel(loan),
  stateReturn: stepRules.stateReturn(loan),
  confirmReturn: stepRules.confirmReturn(loan),
  denyReturn: stepRules.denyReturn(loan),
  stateNotReturned: stepRules.stateNotReturned(loan),
});
