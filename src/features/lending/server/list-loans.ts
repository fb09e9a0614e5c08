import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { Loan } from '../contract.ts';
import { LOANS_A_PAGE } from '../limits.ts';
import type { LoanRole } from '../vocabulary.ts';
import { presentLoan, selectLoans } from './loan-row.ts';

type Member = Reader & { viewerId: string };
type LoanPage = { items: Loan[]; nextCursor: string | null };

/** The loans of an item that the reader is one of the two people of, newest first (ITEM-421). */
export const listForItem = (
  db: DbOrTransaction,
  reader: Member,
  { itemId, cursor }: { itemId: string; cursor: string | null },
): Promise<LoanPage> =>
  readPage(
    selectLoans(db, reader.viewerId)
      .where('loans.item_id', '=', itemId)
      .where((eb) =>
        eb.or([
          eb('loans.owner_id', '=', reader.viewerId),
          eb('loans.borrower_id', '=', reader.viewerId),
        ]),
      ),
    reader,
    cursor,
  );

/** All that the reader borrows, or lends, newest first (ITEM-421). */
export const listOwn = (
  db: DbOrTransaction,
  reader: Member,
  { role, cursor }: { role: LoanRole; cursor: string | null },
): Promise<LoanPage> =>
  readPage(
    selectLoans(db, reader.viewerId).where(
      role === 'owner' ? 'loans.owner_id' : 'loans.borrower_id',
      '=',
      reader.viewerId,
    ),
    reader,
    cursor,
  );

async function readPage(
  loans: ReturnType<typeof selectLoans>,
  reader: Member,
  cursor: string | null,
): Promise<LoanPage> {
  const found = await loans
    .where(after(readCursor(newestFirst, cursor), { time: 'loans.created_at', id: 'loans.id' }))
    .orderBy('loans.created_at', 'desc')
    .orderBy('loans.id', 'desc')
    .limit(LOANS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, LOANS_A_PAGE, (last) => [last.created_at, last.id]);
  return { items: rows.map((row) => presentLoan(row, reader)), nextCursor };
}
