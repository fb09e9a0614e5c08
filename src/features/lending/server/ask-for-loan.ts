import { timeZoneAt } from '#features/geo/areas/time-zone-at.ts';
import { findItemFacts, lockItem, openBuyerChat } from '#features/marketplace/server/public.ts';
import type { FoundItem } from '#features/marketplace/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor, Reader } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import type { LoanCalendar, LoanRequest } from '../contract.ts';
import { findDaysFault } from '../loan-days.ts';
import type { DayRange } from '../loan-days.ts';
import { mayAsk } from '../rules.ts';
import { announceLoan, notifyOfLoan } from './loan-notices.ts';
import { changeLoan } from './loan-row.ts';

export const NOT_FOUND = 'items:refusals.not_found';

/** The days from a day on that are lent, in order. */
export const takenDays = async (
  db: DbOrTransaction,
  itemId: string,
  from: string,
): Promise<DayRange[]> =>
  db
    .selectFrom('loans')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where('item_id', '=', itemId)
    .where('status', 'in', ['accepted', 'handed_over'])
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .execute();

/** Returns the days on which an item is lent, and whether the viewer may ask for others (ITEM-421). */
export async function readLoanCalendar(
  db: DbOrTransaction,
  itemId: string,
  reader: Reader,
): Promise<LoanCalendar> {
  const item = await findItemFacts(db, itemId, reader.viewerId);
  if (!item || item.loanDays === null) return refuse(reader, 'NOT_FOUND', NOT_FOUND);
  const today = wallTime(new Date(), await findTimeZone(db, item)).day;
  const { viewerId } = reader;
  const isAsking = viewerId !== null && (await hasRequest(db, itemId, viewerId));
  return {
    today,
    longest: item.loanDays,
    taken: await takenDays(db, itemId, today),
    ask: mayAsk(toBorrowFacts(item, isAsking)),
  };
}

/** Asks the owner for an item on some days, and opens the chat of the two; a repeat finds the request (ITEM-413). */
export async function askForLoan(
  work: Work,
  by: Actor,
  { itemId, message, ...days }: LoanRequest & { itemId: string },
): Promise<{ id: string; conversationId: string }> {
  const item = await lockItem(work, by, itemId);
  const repeated = await findRequest(work.trx, itemId, by.userId);
  if (repeated && isSame(repeated, days)) return repeated;
  authorise(by, mayAsk(toBorrowFacts(item, repeated !== undefined)));
  const timeZone = await findTimeZone(work.trx, item);
  const today = wallTime(new Date(), timeZone).day;
  const taken = await takenDays(work.trx, itemId, today);
  const fault = findDaysFault(days, { today, longest: item.loanDays ?? 0, taken });
  if (fault) refuseFields(by, { [fault.field]: fault.reason });
  const conversationId = await openBuyerChat(work, item, by.userId);
  const id = newId();
  await work.trx
    .insertInto('loans')
    .values({
      id,
      item_id: itemId,
      owner_id: item.sellerId,
      borrower_id: by.userId,
      conversation_id: conversationId,
      first_day: days.firstDay,
      last_day: days.lastDay,
      time_zone: timeZone,
      price: item.price,
      message,
    })
    .execute();
  const loan = await changeLoan(work, id, {});
  await notifyOfLoan(work, loan, { type: 'loan_requested', wording: 'requested', to: 'owner' });
  announceLoan(work, loan);
  return { id, conversationId };
}

const isSame = (request: DayRange, { firstDay, lastDay }: DayRange): boolean =>
  request.firstDay === firstDay && request.lastDay === lastDay;

async function findRequest(db: DbOrTransaction, itemId: string, borrowerId: string) {
  const found = await db
    .selectFrom('loans')
    .select(['id', 'conversation_id', 'first_day as firstDay', 'last_day as lastDay'])
    .where('item_id', '=', itemId)
    .where('borrower_id', '=', borrowerId)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return found && { ...found, conversationId: found.conversation_id ?? '' };
}

const hasRequest = async (db: DbOrTransaction, itemId: string, borrowerId: string) =>
  (await findRequest(db, itemId, borrowerId)) !== undefined;

const toBorrowFacts = (item: FoundItem, isAsking: boolean) => ({
  isSignedIn: item.viewer.isSignedIn,
  isOwner: item.viewer.isOwner,
  isToBorrow: item.facts.isToBorrow,
  status: item.facts.status,
  isOwnerAway: item.isSellerAway,
  hasRequest: isAsking,
});

/** The time zone where an item is; its owner's where the city is unknown. */
async function findTimeZone(db: DbOrTransaction, item: FoundItem): Promise<string> {
  const state = item.locationArea.split(', ').at(-1) ?? '';
  const found = item.cell && timeZoneAt(state, item.cell);
  if (found) return found;
  const owner = await db
    .selectFrom('profiles')
    .select('timezone')
    .where('id', '=', item.sellerId)
    .executeTakeFirstOrThrow();
  return owner.timezone;
}
