import { askForLoan } from '#features/lending/server/ask-for-loan.ts';
import { acceptLoan } from '#features/lending/server/take-step.ts';
import type { Work } from '#platform/server/context.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { findResident } from '../seed-people.ts';
import type { Residents } from '../seed-people.ts';

/** A weekend or so, some days from now, of each item that is lent: accepted by its owner (ITEM-414). */
export async function seedLoans(
  work: Work,
  people: Residents,
  { now }: { now: Date },
): Promise<void> {
  const borrower = findResident(people, 'poster');
  const today = now.toISOString().slice(0, 10);
  const items = await work.trx
    .selectFrom('marketplace_items')
    .select(['id', 'seller_id'])
    .where('loan_days', 'is not', null)
    .orderBy('id')
    .execute();
  for (const item of items) {
    const by = { userId: borrower.id, language: borrower.language };
    const { id } = await askForLoan(work, by, {
      itemId: item.id,
      firstDay: dayAfter(today, 9),
      lastDay: dayAfter(today, 12),
      message: 'We are going to Big Bend with the kids. I can pick it up in the evening.',
    });
    await acceptLoan(work, { userId: item.seller_id, language: 'en' }, id);
  }
}
