import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import type { TimedStep } from '../loan-clock.ts';
import { endDeal } from './end-deal.ts';
import { announceLoan, notifyOfLoan } from './loan-notices.ts';
import { changeLoan, findNextStep, returnDay } from './loan-row.ts';
import type { LoanRow } from './loan-row.ts';

const isDue = sql<boolean>`loans.next_at <= now()`;

/** Takes the steps that time takes, each in a transaction of its own (ITEM-416, ITEM-418, ITEM-420). */
export const takeDueSteps = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      services.db
        .selectFrom('loans')
        .select('id')
        .where('id', '>', after)
        .where(isDue)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    (due) =>
      runEachInTransaction(services, 'lending', due, (work, { id }) => takeDueStep(work, id)),
  );

async function takeDueStep(work: Work, id: string): Promise<void> {
  const loan = await work.trx
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .where(isDue)
    .forUpdate()
    // Another process takes it.
    .skipLocked()
    .executeTakeFirst();
  const step = loan && findNextStep(loan)?.step;
  if (!step) return;
  await TIMED[step](work, loan);
  announceLoan(work, loan);
}

const TIMED: Record<TimedStep, (work: Work, loan: LoanRow) => Promise<void>> = {
  lapse: async (work, loan) => {
    await changeLoan(work, loan.id, { status: 'lapsed', ended_at: new Date() });
    await endDeal(work, loan, { result: 'lapsed', statedBy: null });
    const wording = loan.status === 'requested' ? 'requestLapsed' : 'lapsed';
    await notifyBoth(work, loan, 'loan_cancelled', wording);
  },
  remindFirst: async (work, loan) => {
    await changeLoan(work, loan.id, { first_reminded_at: new Date() });
    await notifyOfLoan(work, loan, {
      type: 'loan_reminder',
      wording: 'firstDayOwner',
      to: 'owner',
      isByTime: true,
    });
    await notifyOfLoan(work, loan, {
      type: 'loan_reminder',
      wording: 'firstDayBorrower',
      to: 'borrower',
      isByTime: true,
    });
  },
  remindLast: async (work, loan) => {
    await changeLoan(work, loan.id, { last_reminded_at: new Date() });
    await notifyOfLoan(work, loan, {
      type: 'loan_reminder',
      wording: 'lastDay',
      to: 'borrower',
      isByTime: true,
    });
  },
  noteLate: async (work, loan) => {
    await changeLoan(work, loan.id, { late_noted_at: new Date() });
    await notifyOfLoan(work, loan, {
      type: 'loan_late',
      wording: 'lateOwner',
      to: 'owner',
      isByTime: true,
    });
    await notifyOfLoan(work, loan, {
      type: 'loan_late',
      wording: 'lateBorrower',
      to: 'borrower',
      isByTime: true,
    });
  },
  assumeReturned: async (work, loan) => {
    const day = returnDay(loan);
    await changeLoan(work, loan.id, { status: 'returned', returned_on: day, ended_at: new Date() });
    const result = day > loan.last_day ? 'returned_late' : 'done';
    await endDeal(work, loan, { result, statedBy: null });
    await notifyBoth(work, loan, 'loan_changed', 'returnAssumed');
  },
};

async function notifyBoth(
  work: Work,
  loan: LoanRow,
  type: 'loan_cancelled' | 'loan_changed',
  wording: 'requestLapsed' | 'lapsed' | 'returnAssumed',
): Promise<void> {
  await notifyOfLoan(work, loan, { type, wording, to: 'owner', isByTime: true });
  await notifyOfLoan(work, loan, { type, wording, to: 'borrower', isByTime: true });
}
