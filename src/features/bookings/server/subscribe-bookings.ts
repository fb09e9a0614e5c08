import { personBlocked } from '#features/people/events.ts';
import { taskDone, taskReleased } from '#features/work/events.ts';
import type { Services } from '#platform/server/context.ts';
import { cancelWithTask, finishWithTask } from './agreed/follow-work.ts';
import { handleBookingReminders } from './agreed/remind.ts';
import { endBetween } from './end-between.ts';
import { lapseAllOverdue } from './steps/lapse-steps.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Handles events of a booking's task and its people, and schedules the jobs of bookings. */
export async function subscribeBookings(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(taskReleased, async (work, released) => {
    if (released.isBooked) await cancelWithTask(work, released);
  });
  events.on(taskDone, async (work, { taskId, isBooked }) => {
    if (isBooked) await finishWithTask(work, taskId);
  });
  events.on(personBlocked, (work, { blocker, blockedId }) =>
    endBetween(work, blocker.userId, blockedId),
  );
  await handleBookingReminders(services);
  await jobs.repeat('bookings.lapse', EVERY_FIVE_MINUTES, () => lapseAllOverdue(services));
}
