import { sql } from 'kysely';
import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { enqueueReminders, reminderTime } from '#platform/server/jobs/remind-before.ts';
import { notifyGuests } from './event-notices.ts';

const JOB = 'events.remind';
const reminder = z.object({
  eventId: z.uuid(),
  startsAt: z.iso.datetime(),
  hoursBefore: z.number(),
});

/** Schedules the reminders of an event's time (EVENT-023). */
export const remindLater = (work: Work, eventId: string, startsAt: Date): Promise<void> =>
  enqueueReminders(work, JOB, startsAt, (hoursBefore): z.infer<typeof reminder> => ({
    eventId,
    startsAt: startsAt.toISOString(),
    hoursBefore,
  }));

export const handleEventReminders = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    const { eventId, startsAt, hoursBefore } = reminder.parse(data);
    await inTransaction(services, (work) =>
      sendEventReminder(work, eventId, new Date(startsAt), hoursBefore),
    );
  });

/** Reminds once, and only of the time that still stands. */
export async function sendEventReminder(
  work: Work,
  eventId: string,
  startsAt: Date,
  hoursBefore: number,
): Promise<void> {
  const due = reminderTime(startsAt, hoursBefore);
  const event = await work.trx
    .updateTable('events')
    .set({ reminded_at: sql<Date>`greatest(clock_timestamp(), ${due}::timestamptz)` })
    .where('id', '=', eventId)
    .where('starts_at', '=', startsAt)
    .where('cancelled_at', 'is', null)
    .where('moderated_at', 'is', null)
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', due)]))
    .where('starts_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['id', 'host_id', 'title', 'place_kind', 'time_zone', 'starts_at', 'ends_at'])
    .executeTakeFirst();
  if (!event) return;
  await notifyGuests(
    work,
    event,
    {
      type: 'event_reminder',
      wording: 'event_reminder',
      senderId: null,
      unreadKey: `event_reminder:${eventId}:${hoursBefore}`,
    },
    ['going'],
  );
}
