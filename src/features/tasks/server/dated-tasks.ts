import { sql } from 'kysely';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { CalendarWindow } from '#platform/server/calendar/calendar-window.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { nearestTo } from '#platform/server/database/lists/nearest-to.ts';
import { text } from '#platform/server/texts.ts';
import { exactAddressText } from '../texts/place-text.ts';
import { mayKnowExactPlace } from '../rules.ts';
import { timesOfDay } from '../vocabulary.ts';
import type { TaskStatus } from '../vocabulary.ts';
import { toTaskFacts, toViewerFacts } from './reading/present-task.ts';
import { isTaskExpired } from './reading/task-query.ts';
import { isBooked } from './reading/work-time.ts';

/** A task for a day, as its poster or its tasker has it in their calendar. */
export type DatedTask = {
  id: string;
  title: string;
  description: string;
  day: string;
  timeOfDay: (typeof timesOfDay)[number];
  role: 'poster' | 'tasker';
  /** 'off' when the appointment is void: the task was removed, or its day went by while it was open. */
  status: TaskStatus | 'off';
  /** As exact as this person may know it. */
  place: string;
  version: number;
  updatedAt: Date;
};

/**
 * Finds a person's tasks with a day in a window of time: those they posted and those they do. Bookings have
 * their own time (decision 0059).
 */
export async function datedTasks(
  db: DbOrTransaction,
  by: Actor,
  { from, now, until, most }: CalendarWindow,
): Promise<DatedTask[]> {
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('task_places as place', 'place.task_id', 'tasks.id')
    .select(['tasks.id', 'tasks.poster_id', 'tasks.claimed_by', 'tasks.title', 'tasks.description'])
    .select(['tasks.status', 'tasks.timing_date', 'tasks.time_of_day', 'tasks.location_type'])
    .select(['tasks.city', 'tasks.state', 'tasks.version', 'tasks.updated_at', 'tasks.removed_at'])
    .select(['place.street_address', 'place.zip_code', isTaskExpired.as('is_expired')])
    .where((eb) =>
      eb.or([
        eb('tasks.poster_id', '=', by.userId),
        eb.and([eb('tasks.claimed_by', '=', by.userId), eb('tasks.removed_at', 'is', null)]),
      ]),
    )
    .where((eb) => eb.not(isBooked))
    .where('tasks.timing_type', '=', 'specific')
    .where('tasks.timing_date', '>=', sql<string>`${from}::timestamptz::date`)
    .where('tasks.timing_date', '<', sql<string>`${until}::timestamptz::date`)
    .orderBy(nearestTo(now, 'tasks.timing_date'))
    .orderBy('tasks.id')
    .limit(most)
    .execute();
  return rows.flatMap((row) => {
    if (row.timing_date === null) return [];
    const viewer = toViewerFacts({ ...row, own_application_status: null }, by.userId);
    const facts = toTaskFacts(row);
    const isOff = row.removed_at !== null || facts.isExpired;
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      day: row.timing_date,
      timeOfDay: row.time_of_day,
      role: viewer.isPoster ? 'poster' : 'tasker',
      status: isOff ? 'off' : facts.status,
      place:
        row.location_type === 'remote'
          ? text(by.language, 'tasks:card.remote')
          : exactAddressText(row, {
              streetAddress: (mayKnowExactPlace(viewer) && row.street_address) || '',
              zipCode: (mayKnowExactPlace(viewer) && row.zip_code) || '',
            }),
      version: row.version,
      updatedAt: row.updated_at,
    };
  });
}
