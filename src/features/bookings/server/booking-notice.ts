import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Work } from '#platform/server/context.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';
import { readersZone } from '#platform/time/zoned-time.ts';
import type { BookingRow } from './booking-row.ts';
import type { StepTerms } from './step-lines.ts';

type BookingNotice = {
  type: Extract<NotificationType, `booking_${string}`>;
  to: string;
  /** The person who took the step; null when a time has come. */
  from: { userId: string; name: string } | null;
  booking: Pick<BookingRow, 'subject_id' | 'conversation_id' | 'service_title' | 'task_id'>;
  params?: TextParams;
  /** A key of `bookings:notices`, where it is not the type's own. */
  wording?: TextKeyBelow<'bookings:notices.'>;
  /** At most one unread notice carries it. */
  unreadKey: string;
};

/** A notice about a booking, which leads into the conversation. */
export const notifyAboutBooking = (work: Work, notice: BookingNotice): Promise<string[]> =>
  notify(work, {
    recipientIds: [notice.to],
    senderId: notice.from?.userId ?? null,
    type: notice.type,
    textKey: `bookings:notices.${notice.wording ?? notice.type}`,
    params: {
      ...notice.params,
      ...(notice.from && { name: notice.from.name }),
      title: notice.booking.service_title,
    },
    entityType: 'service',
    entityId: notice.booking.subject_id ?? notice.booking.conversation_id,
    // The two are notified about their own work even after a block between them (PEOPLE-195).
    taskId: notice.booking.task_id,
    conversationId: notice.booking.conversation_id,
    preference: 'always',
    unreadKey: notice.unreadKey,
  });

/** Price and time as a notice says them, in its reader's language and by their clock (SERV-190). */
export async function termsText(
  { trx }: Work,
  to: string,
  { price, startsAt }: StepTerms,
  meantZone: string,
): Promise<string> {
  const reader = await trx
    .selectFrom('profiles')
    .select(['preferred_language', 'timezone'])
    .where('id', '=', to)
    .executeTakeFirstOrThrow();
  const { money, startTime } = formatsFor(asLanguage(reader.preferred_language));
  const zone = readersZone(reader.timezone, meantZone);
  return [
    ...(price === null ? [] : [money(price)]),
    ...(startsAt === null ? [] : [startTime(startsAt, zone)]),
  ].join(', ');
}
