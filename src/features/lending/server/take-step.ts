import type { Updateable } from 'kysely';
import { markReadByKey } from '#features/notifications/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Loans } from '#platform/server/database/database-types.gen.ts';
import { shareDay } from '../loan-days.ts';
import { mayAccept, mayHandOver, mayStateEnding, stepRules } from '../rules.ts';
import type { LoanFacts } from '../rules.ts';
import { stepEndings } from '../vocabulary.ts';
import type { LoanEnding, LoanResult, LoanStep } from '../vocabulary.ts';
import { takenDays } from './ask-for-loan.ts';
import { endDeal } from './end-deal.ts';
import { announceLoan, notifyOfLoan } from './loan-notices.ts';
import { changeLoan, returnDay, toLoanFacts } from './loan-row.ts';
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
    change: (loan: LoanRow, result: LoanResult | null) => Updateable<Loans>;
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
    change: (loan, result) => ({
      status: 'returned',
      returned_on: returnedOn(loan, result),
      ended_at: new Date(),
    }),
    notice: { type: 'loan_changed', wording: 'returned' },
  },
  denyReturn: {
    change: () => ({ return_stated_at: null }),
    notice: { type: 'loan_changed', wording: 'returnDenied' },
  },
  // The outcome notifies the borrower.
  stateNotReturned: {
    change: () => ({ status: 'not_returned', ended_at: new Date() }),
    notice: null,
  },
};

/** In time, it was returned on the last day at the latest (DEAL-201). */
function returnedOn(loan: LoanRow, result: LoanResult | null): string {
  const day = returnDay(loan);
  return result === 'done' && day > loan.last_day ? loan.last_day : day;
}

const hasEnding = (step: LoanStep, ending: LoanEnding): boolean =>
  (step === 'cancel' || step === 'confirmReturn') &&
  stepEndings[step].some((one) => one === ending);

/** Returns how the step ends the deal; null where it ends none (DEAL-200 to DEAL-202). */
function findResult(
  step: LoanStep,
  ending: LoanEnding | null,
  { daysLate }: LoanFacts,
): LoanResult | null {
  if (step === 'cancel') return ending ?? 'called_off';
  if (step === 'stateNotReturned') return 'not_returned';
  if (step !== 'confirmReturn') return null;
  return ending ?? (daysLate > 0 ? 'returned_late' : 'done');
}

/** Declines, withdraws or cancels a loan, or says whether and how the item is back (ITEM-414, ITEM-416, ITEM-418). */
export async function takeLoanStep(
  work: Work,
  by: Actor,
  { loanId, step, ending }: { loanId: string; step: LoanStep; ending: LoanEnding | null },
): Promise<void> {
  const loan = await lockLoan(work, by, loanId);
  const facts = toLoanFacts(loan, by.userId);
  authorise(by, stepRules[step](facts));
  if (ending !== null) {
    if (!hasEnding(step, ending)) refuseFields(by, { ending: 'lending:fields.ending' });
    authorise(by, mayStateEnding(facts, ending));
  }
  if (loan.status === 'requested') await markAnswered(work, loan);
  const { change, notice } = STEPS[step];
  const result = findResult(step, ending, facts);
  const changed = await changeLoan(work, loanId, change(loan, result));
  if (result) await endDeal(work, changed, { result, statedBy: facts.role });
  const to = facts.role === 'owner' ? 'borrower' : 'owner';
  // The outcome itself notifies the other of what can be unjust (DEAL-205).
  const isNotified = result === null || result === 'done' || result === 'called_off';
  if (notice && isNotified) await notifyOfLoan(work, changed, { ...notice, to });
  announceLoan(work, changed);
}

/** The owner need not read of a request that waits no longer. */
const markAnswered = (work: Work, loan: LoanRow) =>
  markReadByKey(work, { recipientId: loan.owner_id, unreadKey: `loan:${loan.id}:requested` });
