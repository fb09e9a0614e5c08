import type { Work } from '#platform/server/context.ts';
import { loanEnded } from '../events.ts';
import type { LoanEnd } from '../events.ts';
import { findBeginning } from './loan-row.ts';
import type { LoanRow } from './loan-row.ts';

/** Says how the deal of the two ended (DEAL-199); what was only asked for was none. */
export async function endDeal(
  work: Work,
  loan: LoanRow,
  { result, statedBy }: Pick<LoanEnd, 'result' | 'statedBy'>,
): Promise<void> {
  if (loan.accepted_at === null) return;
  await work.emit(loanEnded, {
    loanId: loan.id,
    itemId: loan.item_id,
    ownerId: loan.owner_id,
    borrowerId: loan.borrower_id,
    startsAt: loan.handed_over_at === null ? findBeginning(loan) : null,
    result,
    statedBy,
  });
}
