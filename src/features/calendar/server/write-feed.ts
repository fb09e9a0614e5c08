import { bookingEvents } from '#features/bookings/server/public.ts';
import { eventsInFeed } from '#features/events/server/public.ts';
import { loansInFeed } from '#features/lending/server/public.ts';
import { slotEvents } from '#features/offers/server/public.ts';
import { calendarDates } from '#features/series/server/public.ts';
import type { CalendarPlace } from '#features/series/server/public.ts';
import { datedTasks } from '#features/tasks/server/public.ts';
import type { DatedTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { calendarFile } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarEvent } from '#platform/server/calendar/calendar-file.ts';
import { windowAround } from '#platform/server/calendar/calendar-window.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';

/** The refresh interval suggested to calendar apps; each app decides for itself. */
const REFRESH_SECONDS = 3600;

type From = Pick<Services, 'config'> & { db: DbOrTransaction };

/**
 * Writes the tasks, dates of series, bookings, pick-ups, events and loans that a person has agreed to, as they may see them
 * now: one or two statements per kind.
 */
export async function writeFeed(services: From, by: Actor, now: Date): Promise<string> {
  const window = windowAround(now);
  const [tasks, series, bookings, slots, events, loans] = await Promise.all([
    datedTasks(services.db, by, window),
    calendarDates(services, by, window),
    bookingEvents(services, by, window),
    slotEvents(services, by, window),
    eventsInFeed(services, by, window),
    loansInFeed(services, by, window),
  ]);
  return calendarFile(services.config, {
    product: 'Calendar',
    events: [
      ...tasks.map((task) => taskEvent(services, by, task, series.places.get(task.id))),
      ...series.events,
      ...bookings,
      ...slots,
      ...events,
      ...loans,
    ],
    subscription: { name: text(by.language, 'common:appName'), refreshSeconds: REFRESH_SECONDS },
  });
}

/** A task has a day and at most a part of it; there is no hour that a calendar could show. */
function taskEvent(
  { config }: Pick<Services, 'config'>,
  { language }: Actor,
  task: DatedTask,
  place?: CalendarPlace,
): CalendarEvent {
  const isOff = task.status === 'off';
  const { timeOfDay } = task;
  const lines = [
    place?.line ?? '',
    text(language, `calendar:task.${task.role}.${task.status}`),
    timeOfDay === 'flexible' ? '' : text(language, `tasks:timesOfDay.${timeOfDay}`),
    task.description,
  ];
  return {
    // The date had this event before its task was posted (DEAL-229).
    id: place?.id ?? task.id,
    time: { day: task.day },
    stamp: task.updatedAt,
    // An edit may follow upon an end: a task that ran out can be given another day.
    sequence: (place?.sequence ?? 0) + task.version * 2 + (isOff ? 1 : 0),
    summary: task.title,
    description: lines.filter((line) => line !== '').join('\n\n'),
    url: `${config.PUBLIC_URL}/task/${task.id}`,
    ...(task.place !== '' && !isOff && { location: task.place }),
    status: isOff ? 'cancelled' : task.status === 'open' ? 'tentative' : 'confirmed',
  };
}
