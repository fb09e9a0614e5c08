import { sql } from 'kysely';
import { asRestriction, isBanned } from '#identity/server/public.ts';
import { isClosed } from '#features/site/rules.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { createTask, draftColumns } from '#features/tasks/server/public.ts';
import type { Release } from '#features/work/events.ts';
import { agreeOnTask } from '#features/work/server/public.ts';
import { findUploads } from '#features/media/server/public.ts';
import type { GeocodedPoint } from '#features/geo/server/public.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { newId } from '#platform/server/ids.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { text } from '#platform/server/texts.ts';
import { getActiveRestriction } from '#platform/server/viewer.ts';
import { decideDue } from '../rules.ts';
import type { SeriesDate } from '../rules.ts';
import type { Pause } from '../vocabulary.ts';
import {
  announceSeries,
  getToday,
  readDates,
  readDraft,
  scheduleNext,
  selectSeries,
} from './series-row.ts';
import type { SeriesRow } from './series-row.ts';
import { notifyAboutSeries } from './series-notice.ts';
import { storeDate } from './store-date.ts';

/** Posts the tasks of all dates that are due, each series in a transaction of its own (DEAL-218). */
export const makeDueDates = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      services.db
        .selectFrom('task_series')
        .select('id')
        .where('id', '>', after)
        .where('next_at', '<=', sql<Date>`now()`)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    (due) => runEachInTransaction(services, 'series', due, (work, { id }) => makeDates(work, id)),
  );

async function makeDates(work: Work, seriesId: string): Promise<void> {
  const series = await selectSeries(work.trx)
    .where('series.id', '=', seriesId)
    .where('series.next_at', '<=', sql<Date>`now()`)
    .forNoKeyUpdate('series')
    // Another process posts them.
    .skipLocked()
    .executeTakeFirst();
  if (!series) return;
  const today = getToday(series);
  const dates = await readDates(work.trx, series);
  for (const date of dates.filter(({ state }) => state === 'upcoming')) {
    const decision = decideDue(date, today);
    if (decision === 'wait') break;
    if (decision === 'miss') {
      await storeDate(work, series.id, date.originalDay, { state: 'missed' });
      continue;
    }
    const pause = await findPause(work, series);
    if (pause !== null) return pauseSeries(work, series, pause);
    await postDate(work, series, date);
  }
  await scheduleNext(work, series);
  announceSeries(work, series);
}

/** DEAL-230 */
async function findPause({ trx, services }: Work, series: SeriesRow): Promise<Pause | null> {
  const account = await trx
    .selectFrom('identity.users as account')
    .select(['account.banned_until', 'account.app_metadata'])
    .select(
      sql<boolean>`exists (
        select from task_series_dates as made join tasks on tasks.id = made.task_id
        where made.series_id = ${series.id} and tasks.removed_by_moderator)`.as('is_taken_away'),
    )
    .where('account.id', '=', series.owner_id)
    .executeTakeFirstOrThrow();
  const { restriction } = (account.app_metadata ?? {}) as { restriction?: unknown };
  const isRestricted = getActiveRestriction({ restriction: asRestriction(restriction) }) !== null;
  if (isRestricted || isBanned(account)) return 'restricted';
  if (account.is_taken_away) return 'taken_away';
  const { closedTaskCategories } = await siteSettings(services);
  const { category } = readDraft(series);
  return isClosed({ closed: closedTaskCategories, stored: null }, category)
    ? 'category_closed'
    : null;
}

/** Looks again in an hour, as long as the day has not passed; the owner is notified once. */
async function pauseSeries(work: Work, series: SeriesRow, pause: Pause): Promise<void> {
  await work.trx
    .updateTable('task_series')
    .set({ paused_for: pause, next_at: sql<Date>`now() + interval '1 hour'` })
    .where('id', '=', series.id)
    .execute();
  if (series.paused_for === pause) return;
  await notifyAboutSeries(work, series, {
    to: series.owner_id,
    from: null,
    wording: `paused_${pause}`,
  });
  announceSeries(work, series);
}

async function postDate(work: Work, series: SeriesRow, date: SeriesDate): Promise<void> {
  const { helper_id: helperId, helper_agreed_at: agreedAt } = series;
  if (helperId === null || agreedAt === null) return postOpenDate(work, series, date);
  const taskId = await agreeOnDate(work, series, { helperId, day: date.day });
  await storeDate(work, series.id, date.originalDay, { state: 'made', taskId });
  const about = { from: null, day: date.day, taskId };
  await notifyAboutSeries(work, series, {
    ...about,
    to: series.owner_id,
    wording: 'posted_with_helper',
  });
  await notifyAboutSeries(work, series, { ...about, to: helperId, wording: 'posted_for_helper' });
}

/** Posts the task of a date for everyone to apply. */
async function postOpenDate(
  work: Work,
  series: SeriesRow,
  { originalDay, day }: Pick<SeriesDate, 'originalDay' | 'day'>,
): Promise<void> {
  const owner = await findOwner(work, series);
  const { photos, columns } = await prepareDate(work, series, day);
  const taskId = await createTask(work, owner, { columns, photos, requestKey: newId() });
  await storeDate(work, series.id, originalDay, { state: 'made', taskId });
  await notifyAboutSeries(work, series, {
    to: series.owner_id,
    from: null,
    wording: 'posted',
    day,
    taskId,
  });
}

/** The task of a date that the same helper does, as both agreed (DEAL-225). */
async function agreeOnDate(
  work: Work,
  series: SeriesRow,
  { helperId, day }: { helperId: string; day: string },
): Promise<string> {
  const poster = await findOwner(work, series);
  return agreeOnTask(work, {
    ...(await prepareDate(work, series, day)),
    actor: { userId: helperId, language: poster.language },
    poster,
    taskerId: helperId,
    requestKey: newId(),
    servedId: null,
    message: text(poster.language, 'series:applied'),
  });
}

/** Posts a date openly that the helper of all dates does not do (DEAL-226). */
export async function postReleasedDate(
  work: Work,
  { taskId, ending }: { taskId: string; ending: Release['ending'] },
): Promise<void> {
  const series = await selectSeries(work.trx)
    .innerJoin('task_series_dates as date', 'date.series_id', 'series.id')
    .innerJoin('tasks', 'tasks.id', 'date.task_id')
    .select(['date.original_day', 'tasks.timing_date'])
    .where('date.task_id', '=', taskId)
    .where('series.stopped_at', 'is', null)
    .forNoKeyUpdate('series')
    .executeTakeFirst();
  const day = series?.timing_date ?? null;
  if (!series || day === null || ending === 'lapsed' || day < getToday(series)) return;
  if ((await findPause(work, series)) !== null) return;
  await postOpenDate(work, series, { originalDay: series.original_day, day });
  announceSeries(work, series);
}

async function findOwner({ trx }: Work, series: SeriesRow): Promise<Actor> {
  const { preferred_language: language } = await trx
    .selectFrom('profiles')
    .select('preferred_language')
    .where('id', '=', series.owner_id)
    .executeTakeFirstOrThrow();
  return { userId: series.owner_id, language: asLanguage(language) };
}

/** The columns for one day, and the photos that are still stored. */
async function prepareDate({ trx }: Work, series: SeriesRow, day: string) {
  const draft = readDraft(series);
  const timing = { ...draft.timing, type: 'specific' as const, date: day };
  const point = series.point as GeocodedPoint | null;
  return {
    photos: await findUploads(trx, series.owner_id, draft.photos),
    columns: draftColumns({ ...draft, timing }, series.timezone, point),
  };
}
