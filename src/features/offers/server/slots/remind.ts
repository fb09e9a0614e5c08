import { sql } from 'kysely';
import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { asLanguage, getLocale } from '#platform/language/translator.ts';
import { REMINDER_MINUTES } from '../../limits.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { toSlotUnreadKey } from './slot-row.ts';

const JOB = 'offers.remind-pickup';
const reminder = z.object({ slotId: z.uuid() });
const MINUTE = 60_000;

/** Schedules a reminder for both an hour before (ITEM-304); a time agreed later than that needs none. */
export async function remindLater(
  work: Work,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<void> {
  const wait = startsAt.getTime() - REMINDER_MINUTES * MINUTE - Date.now();
  if (wait <= 0) return;
  const data: z.infer<typeof reminder> = { slotId: id };
  await work.services.jobs.enqueue(work.trx, JOB, data, {
    startAfterSeconds: Math.ceil(wait / 1000),
  });
}

export const handlePickupReminders = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    const { slotId } = reminder.parse(data);
    await inTransaction(services, (work) => sendSlotReminder(work, slotId));
  });

/** Once, and only of what still stands. */
export async function sendSlotReminder(work: Work, slotId: string): Promise<void> {
  const slot = await work.trx
    .updateTable('pickup_slots as slots')
    .from(['conversations', 'marketplace_items as item'])
    .set({ reminded_at: sql<Date>`clock_timestamp()` })
    .where('slots.id', '=', slotId)
    .where('slots.status', '=', 'agreed')
    .where('slots.reminded_at', 'is', null)
    .where('slots.starts_at', '>', sql<Date>`clock_timestamp()`)
    // After the handover no one needs to come.
    .where('item.status', 'in', ['available', 'reserved'])
    .whereRef('conversations.id', '=', 'slots.conversation_id')
    .whereRef('item.id', '=', 'slots.item_id')
    .returning(['slots.conversation_id', 'slots.starts_at', 'slots.time_zone'])
    .returning(['item.id', 'item.title', 'item.seller_id', 'conversations.buyer_id'])
    .executeTakeFirst();
  if (!slot) return;
  const people = await work.trx
    .selectFrom('profiles')
    .select(['id', 'preferred_language'])
    .where('id', 'in', [slot.seller_id, slot.buyer_id ?? slot.seller_id])
    .orderBy('id')
    .execute();
  for (const { id: to, preferred_language: language } of people) {
    await notifyAboutDeal(work, {
      type: 'pickup_reminder',
      to,
      from: null,
      conversationId: slot.conversation_id,
      item: { id: slot.id, title: slot.title },
      params: { time: timeText(slot.starts_at, slot.time_zone, language) },
      unreadKey: toSlotUnreadKey(slotId, 'pickup_reminder'),
    });
  }
}

/** By the clock of the place: both were thinking of the same. */
const timeText = (moment: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(getLocale(asLanguage(language)), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);
