import type { CardLine } from '#features/chat/contract.ts';
import type { StepStatus } from '#features/negotiation/vocabulary.ts';
import type { CardWording } from '#features/subjects/cards.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { BookingStatus, StepKind } from '../vocabulary.ts';
import { bookingStatusNow } from './booking-row.ts';
import { selectSteps } from './steps/step-row.ts';

export type StepTerms = { price: number | null; startsAt: Date | null };

type StepNow = {
  kind: StepKind;
  status: StepStatus;
  bookingStatus: BookingStatus;
  terms: StepTerms;
  /** The terms of the last agreement. */
  agreed: StepTerms;
};

/** Returns the wording of a step: the request it makes of the other side, or its outcome (CHAT-197). */
export function wordingOfStep({
  kind,
  status,
  bookingStatus,
  terms,
  agreed,
}: StepNow): CardWording {
  if (bookingStatus === 'cancelled' || bookingStatus === 'done') return bookingStatus;
  if (status === 'accepted') return 'agreed';
  if (status !== 'current') return status;
  if (kind === 'request') return isQuote(terms) ? 'asks_quote' : 'requests';
  if (kind === 'proposal') return 'proposes';
  return isMove(terms, agreed) ? 'moves' : 'changes';
}

const isQuote = ({ price, startsAt }: StepTerms): boolean => price === null && startsAt === null;

/** Whether a change concerns the time only. */
export const isMove = (terms: StepTerms, agreed: StepTerms): boolean =>
  terms.startsAt !== null &&
  terms.price === agreed.price &&
  terms.startsAt.getTime() !== agreed.startsAt?.getTime();

/** Returns one line a card, by its id, for lists of chats, toasts and e-mails. */
export async function stepLines(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardLine>> {
  const rows = await selectSteps(db)
    .innerJoin('bookings as booking', 'booking.id', 'step.booking_id')
    .select(['booking.time_zone', 'booking.price as agreed_price'])
    .select('booking.starts_at as agreed_start')
    .select(bookingStatusNow.as('booking_status'))
    .where('step.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const agreed = { price: row.agreed_price, startsAt: row.agreed_start };
      const proposed = { price: row.price, startsAt: row.starts_at };
      const wording = wordingOfStep({
        kind: row.kind,
        status: row.status,
        bookingStatus: row.booking_status,
        terms: proposed,
        agreed,
      });
      // Terms of a declined change are not those that were canceled.
      const isOver = wording === 'cancelled' || wording === 'done';
      const { price, startsAt } = isOver ? agreed : proposed;
      const line = { wording, price, startsAt: startsAt?.toISOString() ?? null };
      return [row.id, { ...line, timeZone: row.time_zone }];
    }),
  );
}
