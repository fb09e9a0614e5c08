import type { Updateable } from 'kysely';
import { markReadByKey } from '#features/notifications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Loans } from '#platform/server/database/database-types.gen.ts';
import { shareDay } from '../loan-days.ts';
import { mayAccept, mayHandOver, stepRules } from '../rules.ts';
import type { LoanStep } from '../vocabulary.ts';
import { takenDays } from './ask-for-loan.ts';
import { announceLoan, notifyOfLoan } from './loan-notices.ts';
import { changeLoan, returnDay, roleIn, toLoanFacts } from './loan-row.ts';
import type { LoanRow } from './loan-row.ts';

/** Locks the item of a loan, then the loan, so that steps with one item wait for each other (ITEM-415). */
async function lockLoan(work: Work, by: Actor, loanId: string): Promise<LoanRow> {
  await work.trx
    .selectFrom('marketplace_items')
    .select('id')
    .where('id', '=', (of) => of.selectFrom('loans').select('item_id').where('id', '=', loanId))
    .forNoKeyUpdate()
    .execute();
  const loan = await work.trx
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', loanId)
    .where((eb) => eb.or([eb('owner_id', '=', by.userId), eb('borrower_id', '=', by.userId)]))
    .forUpdate()
    .executeTakeFirst();
  return loan ?? refuse(by, 'NOT_FOUND', 'lending:refusals.not_found');
}

/** ITEM-414, ITEM-415. */
export async function acceptLoan(work: Work, by: Actor, loanId: string): Promise<void> {
  const loan = await lockLoan(work, by, loanId);
  authorise(by, mayAccept(toLoanFacts(loan, by.userId)));
  const days = { firstDay: loan.first_day, lastDay: loan.last_day };
  const taken = await takenDays(work.trx, loan.item_id, loan.first_day);
  if (taken.some((range) => shareDay(range, days))) {
    refuse(by, 'CONFLICT', 'lending:refusals.days_taken');
  }
  await markAnswered(work, loan);
  const changed = await changeLoan(work, loanId, { status: 'accepted', accepted_at: new Date() });
  await notifyOfLoan(work, changed, { type: 'loan_answered', wording: 'accepted', to: 'borrower' });
  announceLoan(work, changed);
}

/** ITEM-417. */
export async function handOverLoan(work: Work, by: Actor, loanId: string): Promise<void> {
  const loan = await lockLoan(work, by, loanId);
  authorise(by, mayHandOver(toLoanFacts(loan, by.userId)));
  const changed = await changeLoan(work, loanId, {
    status: 'handed_over',
    handed_over_at: new Date(),
  });
  await notifyOfLoan(work, changed, {
    type: 'loan_changed',
    wording: 'handedOver',
    to: 'borrower',
  });
  announceLoan(work, changed);
}

const STEPS: Record<
  LoanStep,
  {
    /** The columns that it changes. */
    change: (loan: LoanRow) => Updateable<Loans>;
    notice: Pick<Parameters<typeof notifyOfLoan>[2], 'type' | 'wording'> | null;
  }
> = {
  decline: {
    change: () => ({ status: 'declined', ended_at: new Date() }),
    notice: { type: 'loan_answered', wording: 'declined' },
  },
  // The owner's notification of the request is read with it; there is nothing else to know.
  withdraw: { change: () => ({ status: 'withdrawn', ended_at: new Date() }), notice: null },
  cancel: {
    change: () => ({ status: 'cancelled', ended_at: new Date() }),
    notice: { type: 'loan_cancelled', wording: 'cancelled' },
  },
  stateReturn: {
    change: () => ({ return_stated_at: new Date() }),
    notice: { type: 'loan_changed', wording: 'returnStated' },
  },
  confirmReturn: {
    change: (loan) => ({ status: 'returned', returned_on: returnDay(loan), ended_at: new Date() }),
    notice: { type: 'loan_changed', wording: 'returned' },
  },
  denyReturn: {
    change: () => ({ return_stated_at: null }),
    notice: { type: 'loan_changed', wording: 'returnDenied' },
  },
};

/** Declines, withdraws or cancels a loan, or says whether the item is back (ITEM-414, ITEM-416, ITEM-418). */
export async function takeLoanStep(
  work: Work,
  by: Actor,
  { loanId, step }: { loanId: string; step: LoanStep },
): Promise<void> {
  const loan = await lockLoan(work, by, loanId);
  authorise(by, stepRules[step](toLoanFacts(loan, by.userId)));
  if (loan.status === 'requested') await markAnswered(work, loan);
  const { change, notice } = STEPS[step];
  const changed = await changeLoan(work, loanId, change(loan));
  const to = roleIn(loan, by.userId) === 'owner' ? 'borrower' : 'owner';
  if (notice) await notifyOfLoan(work, changed, { ...notice, to });
  announceLoan(work, changed);
}

/** The owner need not read of a request that waits no longer. */
const markAnswered = (work: Work, loan: LoanRow) =>
  markReadByKey(work, { recipientId: loan.owner_id, unreadKey: `loan:${loan.id}:requested` });
