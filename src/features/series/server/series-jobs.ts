import { personBlocked } from '#features/people/events.ts';
import { taskReleased } from '#features/work/events.ts';
import type { Services } from '#platform/server/context.ts';
import { endBetween } from './helper-steps.ts';
import { makeDueDates, postReleasedDate } from './make-dates.ts';

export async function subscribeSeries(services: Services): Promise<void> {
  services.events.on(personBlocked, endBetween);
  services.events.on(taskReleased, async (work, released) => {
    if (released.isPrivate && !released.isBooked) await postReleasedDate(work, released);
  });
  await services.jobs.repeat('series.post-dates', '*/5 * * * *', () => makeDueDates(services));
}
