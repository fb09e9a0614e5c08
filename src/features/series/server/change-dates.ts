import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { daysToMoveTo, isDayForMove, mayMove, maySkip } from '../rules.ts';
import {
  announceSeries,
  getToday,
  lockSeries,
  readDates,
  scheduleNext,
  toFacts,
  toSchedule,
} from './series-row.ts';
import type { SeriesRow } from './series-row.ts';
import { notifyAboutSeries } from './series-notice.ts';
import { storeDate } from './store-date.ts';

type OnDate = { seriesId: string; originalDay: string };

async function lockDate(work: Work, by: Actor, { seriesId, originalDay }: OnDate) {
  const series = await lockSeries(work, by, seriesId);
  const dates = await readDates(work.trx, series);
  const date = dates.find((one) => one.originalDay === originalDay);
  return { series, dates, date: date ?? refuse(by, 'NOT_FOUND', 'series:refusals.no_date') };
}

/** DEAL-220 */
export async function skipDate(work: Work, by: Actor, input: OnDate): Promise<void> {
  const { series, date } = await lockDate(work, by, input);
  authorise(by, maySkip(toFacts(series, by.userId), date));
  await storeDate(work, series.id, date.originalDay, { state: 'skipped' });
  await finishChange(work, series, { wording: 'skipped', day: date.day });
}

/** DEAL-221 */
export async function moveDate(
  work: Work,
  by: Actor,
  input: OnDate & { day: string },
): Promise<void> {
  const { series, dates, date } = await lockDate(work, by, input);
  const days = daysToMoveTo(toSchedule(series), dates, date, getToday(series));
  authorise(by, mayMove(toFacts(series, by.userId), date, days));
  authorise(by, isDayForMove(input.day, days));
  await storeDate(work, series.id, date.originalDay, { movedTo: input.day });
  await finishChange(work, series, { wording: 'moved', day: input.day });
}

/** A helper who has agreed to every date learns of each change. */
async function finishChange(
  work: Work,
  series: SeriesRow,
  change: { wording: 'skipped' | 'moved'; day: string },
): Promise<void> {
  await scheduleNext(work, series);
  if (series.helper_id !== null && series.helper_agreed_at !== null) {
    await notifyAboutSeries(work, series, {
      to: series.helper_id,
      from: series.owner_id,
      ...change,
    });
  }
  announceSeries(work, series);
}
