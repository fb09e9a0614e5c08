import type { Actor } from '#platform/server/api/authorise.ts';
import type { CalendarEvent } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarWindow } from '#platform/server/calendar/calendar-window.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import { buildDates } from '../rules.ts';
import type { SeriesDate } from '../rules.ts';
import { readDraft, selectSeries, toSchedule } from './series-row.ts';
import type { SeriesRow } from './series-row.ts';

type From = Pick<Services, 'config'> & { db: DbOrTransaction };

/** The place of a task in its series, as a calendar names it. */
export type CalendarPlace = {
  /** The id of the date's event, before and after its task is posted. */
  id: string;
  line: string;
  /** Added to the sequence of the event, so that it rises with every step. */
  sequence: number;
};

export type CalendarDates = { events: CalendarEvent[]; places: Map<string, CalendarPlace> };

/** Tasks rise by two with each edit; the steps of a date outweigh any of them. */
const SEQUENCE_OF_A_STEP = 1000;

/** The dates of a person's series: those without a task as events, and the places of those with one (DEAL-229). */
export async function calendarDates(
  { config, db }: From,
  by: Actor,
  window: CalendarWindow,
): Promise<CalendarDates> {
  const rows = await selectSeries(db)
    .where((eb) =>
      eb.or([
        eb('series.owner_id', '=', by.userId),
        eb.and([
          eb('series.helper_id', '=', by.userId),
          eb('series.helper_agreed_at', 'is not', null),
        ]),
      ]),
    )
    .orderBy('series.updated_at', 'desc')
    .limit(window.most)
    .execute();
  const stored = await readStored(db, rows);
  const found: CalendarDates = { events: [], places: new Map() };
  for (const row of rows) {
    const own = stored.filter((date) => date.series_id === row.id);
    const known = new Map(own.map((date) => [date.originalDay, date]));
    for (const date of buildDates(toSchedule(row), own)) {
      const { changes = 0, task_id: taskId = null, updatedAt } = known.get(date.originalDay) ?? {};
      const place = describePlace(row, date, { by, changes });
      if (taskId !== null) found.places.set(taskId, place);
      else if (isWithin(date.day, window)) {
        found.events.push({
          ...toEvent(row, date, { by, place }),
          stamp: updatedAt ?? row.updated_at,
          url: `${config.PUBLIC_URL}/series/${row.id}`,
        });
      }
    }
  }
  return found;
}

async function readStored(db: DbOrTransaction, rows: readonly SeriesRow[]) {
  if (rows.length === 0) return [];
  return db
    .selectFrom('task_series_dates')
    .select(['series_id', 'original_day as originalDay', 'state', 'moved_to as movedTo'])
    .select(['task_id', 'changes', 'updated_at as updatedAt'])
    .where(
      'series_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10);
const isWithin = (day: string, { from, until }: CalendarWindow) =>
  day >= toDay(from) && day < toDay(until);

function describePlace(
  row: SeriesRow,
  { originalDay, number }: SeriesDate,
  { by, changes }: { by: Actor; changes: number },
): CalendarPlace {
  return {
    id: `${row.id}-${originalDay}`,
    line: text(by.language, 'series:place', {
      frequency: text(by.language, `series:every.${row.frequency}`),
      number,
      times: row.times,
    }),
    sequence: changes * SEQUENCE_OF_A_STEP,
  };
}

function toEvent(
  row: SeriesRow,
  { day, state }: SeriesDate,
  { by, place }: { by: Actor; place: CalendarPlace },
): Omit<CalendarEvent, 'stamp' | 'url'> {
  const isOn = state === 'upcoming' && row.stopped_at === null;
  const { title, description } = readDraft(row);
  const lines = [place.line, text(by.language, `series:calendar.${isOn ? 'upcoming' : 'off'}`)];
  return {
    id: place.id,
    time: { day },
    sequence: place.sequence + (isOn ? 0 : 1),
    summary: title,
    description: [...lines, description].join('\n\n'),
    status: isOn ? 'tentative' : 'cancelled',
  };
}
