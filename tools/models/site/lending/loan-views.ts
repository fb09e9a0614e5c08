import { ownerOfLoan } from './loans.ts';
import { loanSteps, mayTake } from './loan-commands.ts';
import type { Loan, State } from '../state.ts';

const MOST = 20;

/** Lists the loans of a person on both sides, the newest first (ITEM-421). */
export function loans(state: State, who: number) {
  const toShown = (loan: Loan) => ({
    loan: loan.id,
    item: loan.item,
    status: loan.status,
    isReturnStated: loan.isReturnStated,
    isLate: loan.isLate,
    steps: loanSteps.filter((step) => mayTake(state, step, { by: who, on: loan.id }) === 'done'),
  });
  const newest = state.loans.toReversed();
  return {
    lent: newest
      .filter((loan) => ownerOfLoan(state, loan) === who)
      .slice(0, MOST)
      .map(toShown),
    borrowed: newest
      .filter(({ borrower }) => borrower === who)
      .slice(0, MOST)
      .map(toShown),
  };
}
