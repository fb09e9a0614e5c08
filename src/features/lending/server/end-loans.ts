import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import type { LoanRole } from '../vocabulary.ts';
import { endDeal } from './end-deal.ts';
import { announceLoan, notifyOfLoan } from './loan-notices.ts';
import { changeLoan, roleIn } from './loan-row.ts';
import type { LoanRow } from './loan-row.ts';

const isAhead = sql<boolean>`loans.status in ('requested', 'accepted')`;

/** Locks loans for their end, always in the same order, so that two such steps do not wait for each other. */
const lockLoans = ({ trx }: Work, which: RawBuilder<boolean>): Promise<LoanRow[]> =>
  trx.selectFrom('loans').selectAll().where(which).orderBy('id').forUpdate().execute();

async function endLoan(work: Work, loan: LoanRow): Promise<LoanRow> {
  const ended = await changeLoan(work, loan.id, {
    status: loan.status === 'requested' ? 'declined' : 'cancelled',
    ended_at: new Date(),
  });
  announceLoan(work, loan);
  return ended;
}

/** Ends the deal as called off by one of the two; what was handed over lapses (DEAL-204). */
const callOff = (work: Work, loan: LoanRow, by: LoanRole) =>
  endDeal(
    work,
    loan,
    loan.handed_over_at === null
      ? { result: 'called_off', statedBy: by }
      : { result: 'lapsed', statedBy: null },
  );

/** Ends what was not handed over yet of an item that is no longer to borrow (ITEM-423). */
export async function endLoansOn(
  work: Work,
  itemId: string,
  { isByOwner }: { isByOwner: boolean },
): Promise<void> {
  for (const loan of await lockLoans(work, sql`loans.item_id = ${itemId} and ${isAhead}`)) {
    await endLoan(work, loan);
    if (isByOwner) await callOff(work, loan, 'owner');
    await notifyOfLoan(work, loan, {
      type: 'loan_cancelled',
      wording: 'itemGone',
      to: 'borrower',
      isByTime: true,
    });
  }
}

/** The same where an edit says that the item is no longer lent. */
export async function endLoansUnlessToBorrow(work: Work, itemId: string): Promise<void> {
  const item = await work.trx
    .selectFrom('marketplace_items')
    .select('loan_days')
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (item?.loan_days === null) await endLoansOn(work, itemId, { isByOwner: true });
}

/** A block ends what was not handed over between the two, without a notification (ITEM-424). */
export async function endLoansBetween(work: Work, one: string, other: string): Promise<void> {
  const between = sql<boolean>`(loans.owner_id, loans.borrower_id)
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)) and ${isAhead}`;
  for (const loan of await lockLoans(work, between)) await endLoan(work, loan);
}

/** Everything open ends when one of the two leaves, also what was handed over (ITEM-425). */
export async function leaveLoans(work: Work, { userId }: LeavingPerson): Promise<void> {
  const open = sql<boolean>`(loans.owner_id = ${userId} or loans.borrower_id = ${userId})
    and loans.ended_at is null`;
  for (const loan of await lockLoans(work, open)) {
    await endLoan(work, loan);
    await callOff(work, loan, roleIn(loan, userId));
    await notifyOfLoan(work, loan, {
      type: 'loan_cancelled',
      wording: 'personLeft',
      to: loan.owner_id === userId ? 'borrower' : 'owner',
      isByTime: true,
    });
  }
}
