import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { chooseTimeZone, endOfDay } from '#features/tasks/server/public.ts';
import { taskDraft } from '#features/tasks/task-draft.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import type { Schedule } from '../dates.ts';
import { DAYS_AHEAD } from '../limits.ts';
import { SERIES_CHANGED } from '../live-events.ts';
import { buildDates, findNext } from '../rules.ts';
import type { HelperFacts, SeriesDate } from '../rules.ts';

export const NOT_FOUND = 'series:refusals.not_found';

export type SeriesRow = Selectable<DB['task_series']> & { timezone: string };

export const selectSeries = (db: DbOrTransaction) =>
  db
    .selectFrom('task_series as series')
    .innerJoin('profiles as owner', 'owner.id', 'series.owner_id')
    .selectAll('series')
    .select('owner.timezone');

/** Waits for other steps on the series, so that none works on old facts; owner and helper only (DEAL-219). */
export async function lockSeries({ trx }: Work, by: Actor, seriesId: string): Promise<SeriesRow> {
  const row = await selectSeries(trx)
    .where('series.id', '=', seriesId)
    .where((eb) =>
      eb.or([eb('series.owner_id', '=', by.userId), eb('series.helper_id', '=', by.userId)]),
    )
    .forNoKeyUpdate('series')
    .executeTakeFirst();
  return row ?? refuse(by, 'NOT_FOUND', NOT_FOUND);
}

export const toSchedule = (row: SeriesRow): Schedule => ({
  frequency: row.frequency,
  firstDay: row.first_day,
  times: row.times,
});

export const readDraft = ({ draft }: Pick<SeriesRow, 'draft'>): TaskDraft => taskDraft.parse(draft);

/** The clock of the place, by which days begin. */
export function getTimeZone(row: SeriesRow): string {
  const { location } = readDraft(row);
  return chooseTimeZone(location.type === 'in-person' ? location.state : null, row.timezone);
}

export const getToday = (row: SeriesRow): string => wallTime(new Date(), getTimeZone(row)).day;

/** Reads every date of a series in its order. */
export const readDates = async (db: DbOrTransaction, row: SeriesRow): Promise<SeriesDate[]> =>
  (await readDatesBySeries(db, [row]))(row);

/** Reads every date of several series at once. */
export async function readDatesBySeries(
  db: DbOrTransaction,
  rows: readonly SeriesRow[],
): Promise<(row: SeriesRow) => SeriesDate[]> {
  const ids = rows.map(({ id }) => id);
  const stored = await db
    .selectFrom('task_series_dates')
    .select(['series_id', 'original_day as originalDay', 'state', 'moved_to as movedTo'])
    .where(sql<boolean>`series_id = any(${ids})`)
    .execute();
  const bySeries = Map.groupBy(stored, ({ series_id: seriesId }) => seriesId);
  return (row) => buildDates(toSchedule(row), bySeries.get(row.id) ?? []);
}

export const toFacts = (row: SeriesRow, userId: string): HelperFacts => ({
  isOwner: row.owner_id === userId,
  isHelper: row.helper_id === userId,
  isStopped: row.stopped_at !== null,
  isOver: row.stopped_at === null && row.next_at === null,
  helper: getHelperState(row),
});

const getHelperState = (row: SeriesRow): HelperFacts['helper'] => {
  if (row.helper_id === null) return 'none';
  return row.helper_agreed_at === null ? 'asked' : 'agreed';
};

/** In SQL: the start of the day on which the task for a day is posted. */
export const postingTime = (day: string, zone: string) =>
  endOfDay(dayAfter(day, -DAYS_AHEAD - 1), zone);

/** Sets when the next date's task is posted; a series without another date is over. */
export async function scheduleNext({ trx }: Work, row: SeriesRow): Promise<void> {
  const next = findNext(await readDates(trx, row));
  await trx
    .updateTable('task_series')
    .set({
      next_at: next && row.stopped_at === null ? postingTime(next.day, getTimeZone(row)) : null,
      paused_for: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Tells the open pages of owner and helper, once the change is stored. */
export const announceSeries = (
  { services, afterCommit }: Work,
  row: Pick<SeriesRow, 'owner_id' | 'helper_id'>,
): void => {
  const people = [row.owner_id, row.helper_id].filter((person) => person !== null);
  afterCommit(() => services.realtime.toUsers(people, SERIES_CHANGED, {}));
};
