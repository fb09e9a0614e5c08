import type { Work } from '../context.ts';

/** How long before an agreed time both sides are reminded of it (DEAL-100). */
export const REMINDED_HOURS_BEFORE = [24, 2] as const;

const HOUR = 3_600_000;

/** Returns when the reminder of so many hours before is due. */
export const reminderTime = (startsAt: Date, hoursBefore: number): Date =>
  new Date(startsAt.getTime() - hoursBefore * HOUR);

/** Schedules the reminders of a time; those that would have been due before it was agreed on are left out. */
export async function enqueueReminders(
  work: Work,
  job: string,
  startsAt: Date,
  toData: (hoursBefore: number) => object,
): Promise<void> {
  for (const hours of REMINDED_HOURS_BEFORE) {
    const wait = reminderTime(startsAt, hours).getTime() - Date.now();
    if (wait <= 0) continue;
    await work.services.jobs.enqueue(work.trx, job, toData(hours), {
      startAfterSeconds: Math.ceil(wait / 1000),
    });
  }
}
