import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Loans } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import type { Loan } from '../contract.ts';
import { DAYS_OF_SILENCE } from '../limits.ts';
import { findStart, nextTimedStep } from '../loan-clock.ts';
import { countDaysLate } from '../loan-days.ts';
import { getLoanAbilities } from '../rules.ts';
import type { LoanFacts } from '../rules.ts';
import type { LoanRole } from '../vocabulary.ts';

export type LoanRow = Selectable<Loans>;

export const roleIn = (loan: Pick<LoanRow, 'owner_id'>, userId: string): LoanRole =>
  loan.owner_id === userId ? 'owner' : 'borrower';

/** Returns when its first day begins where the item is. */
export const findBeginning = (loan: Pick<LoanRow, 'first_day' | 'time_zone'>): Date =>
  findStart(loan.first_day, loan.time_zone);

export const toLoanFacts = (loan: LoanRow, userId: string): LoanFacts => ({
  role: roleIn(loan, userId),
  status: loan.status,
  isReturnStated: loan.return_stated_at !== null,
  hasBegun: findBeginning(loan) <= new Date(),
  daysLate: daysLate(loan),
});

/** Returns when time alone takes the next step with a loan. */
export const findNextStep = (loan: LoanRow) =>
  nextTimedStep({
    status: loan.status,
    firstDay: loan.first_day,
    lastDay: loan.last_day,
    timeZone: loan.time_zone,
    acceptedAt: loan.accepted_at,
    handedOverAt: loan.handed_over_at,
    returnStatedAt: loan.return_stated_at,
    firstRemindedAt: loan.first_reminded_at,
    lastRemindedAt: loan.last_reminded_at,
    lateNotedAt: loan.late_noted_at,
  });

/** Stores a change of a locked loan, and when time takes the step after it. */
export async function changeLoan(
  { trx }: Work,
  id: string,
  change: Updateable<Loans>,
): Promise<LoanRow> {
  const changed = await trx
    .updateTable('loans')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('loans')
    .set({ next_at: findNextStep(changed)?.at ?? null })
    .where('id', '=', id)
    .execute();
  return changed;
}

/** Loans with their item and their other person, as one of the two sees them. */
export const selectLoans = (db: DbOrTransaction, viewerId: string) => {
  const { visibility, relation } = seenBy('other', viewerId);
  return db
    .selectFrom('loans')
    .innerJoin('marketplace_items as item', 'item.id', 'loans.item_id')
    .innerJoin('profiles as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when loans.owner_id = ${viewerId}::uuid
          then loans.borrower_id else loans.owner_id end`,
      ),
    )
    .selectAll('loans')
    .select([
      'item.title',
      'item.status as item_status',
      'other.public_id as publicId',
      'other.full_name as name',
      'other.avatar_url as avatarUrl',
      'other.is_founding_member as isFoundingMember',
    ])
    .select([visibility.as('visibility'), relation.as('relation')]);
};

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['executeTakeFirstOrThrow']>>;

/** The day by the calendar where the item is. */
const dayThere = ({ time_zone: timeZone }: LoanRow, moment: Date): string =>
  wallTime(moment, timeZone).day;

/** Returns how late a loan is, or was (ITEM-419). */
function daysLate(loan: LoanRow): number {
  if (loan.status === 'returned') return countDaysLate(loan.last_day, loan.returned_on ?? '');
  if (loan.status !== 'handed_over') return 0;
  return countDaysLate(loan.last_day, dayThere(loan, loan.return_stated_at ?? new Date()));
}

/** The day on which it was returned: that which the borrower said, or today. */
export const returnDay = (loan: LoanRow): string =>
  dayThere(loan, loan.return_stated_at ?? new Date());

export const presentLoan = (row: ShownRow, reader: Reader & { viewerId: string }): Loan => {
  const facts = toLoanFacts(row, reader.viewerId);
  return {
    id: row.id,
    itemId: row.item_id,
    title: row.title,
    isItemShown: row.item_status !== 'removed',
    role: facts.role,
    other: presentPerson(row, reader),
    conversationId: row.conversation_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    beginsAt: findBeginning(row),
    price: row.price,
    message: row.message,
    status: row.status,
    isReturnStated: facts.isReturnStated,
    returnsOn:
      row.status === 'handed_over' && row.return_stated_at !== null
        ? dayAfter(dayThere(row, row.return_stated_at), DAYS_OF_SILENCE)
        : null,
    returnedOn: row.returned_on,
    daysLate: facts.daysLate,
    createdAt: row.created_at,
    abilities: getLoanAbilities(facts),
  };
};
