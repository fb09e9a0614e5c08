import { sql } from 'kysely';
import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import { enqueueReminders } from '#platform/server/jobs/remind-before.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { toSlotUnreadKey } from './slot-row.ts';

const JOB = 'offers.remind-pickup';
const reminder = z.object({
  slotId: z.uuid(),
  // Those that the version before scheduled are an hour before.
  hoursBefore: z.number().default(1),
});

/** Schedules the reminders to both (ITEM-304). */
export async function remindLater(
  work: Work,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<void> {
  await enqueueReminders(work, JOB, startsAt, (hoursBefore): z.infer<typeof reminder> => ({
    slotId: id,
    hoursBefore,
  }));
}

export const handlePickupReminders = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    const { slotId, hoursBefore } = reminder.parse(data);
    await inTransaction(services, (work) => sendSlotReminder(work, slotId, hoursBefore));
  });

/** Once, and only of what still stands. */
export async function sendSlotReminder(
  work: Work,
  slotId: string,
  hoursBefore: number,
): Promise<void> {
  const due = sql<Date>`slots.starts_at - make_interval(hours => ${hoursBefore})`;
  const slot = await work.trx
    .updateTable('pickup_slots as slots')
    .from(['conversations', 'marketplace_items as item'])
    .set({ reminded_at: sql<Date>`greatest(clock_timestamp(), ${due})` })
    .where('slots.id', '=', slotId)
    .where('slots.status', '=', 'agreed')
    .where((eb) => eb.or([eb('slots.reminded_at', 'is', null), eb('slots.reminded_at', '<', due)]))
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
      // By the clock of the place: both were thinking of the same.
      params: { time: formatsFor(asLanguage(language)).startTime(slot.starts_at, slot.time_zone) },
      unreadKey: `${toSlotUnreadKey(slotId, 'pickup_reminder')}:${hoursBefore}`,
    });
  }
}
