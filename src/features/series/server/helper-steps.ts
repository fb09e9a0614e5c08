import { sql } from 'kysely';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayAnswer, mayAskHelper, mayEndHelper } from '../rules.ts';
import { findCandidate } from './series-people.ts';
import { announceSeries, lockSeries, toFacts } from './series-row.ts';
import type { SeriesRow } from './series-row.ts';
import { notifyAboutSeries } from './series-notice.ts';

/** DEAL-224 */
export async function askHelper(work: Work, by: Actor, seriesId: string): Promise<void> {
  const series = await lockSeries(work, by, seriesId);
  const candidate = await findCandidate(work.trx, { seriesId, ownerId: series.owner_id });
  const facts = toFacts(series, by.userId);
  authorise(by, mayAskHelper({ ...facts, hasCandidate: candidate !== null }));
  if (candidate === null) return;
  await setHelper(work, series, { helper_id: candidate, helper_agreed_at: null });
  await notifyAboutSeries(work, series, { to: candidate, from: by.userId, wording: 'asked' });
}

/** DEAL-224 */
export async function answerHelper(
  work: Work,
  by: Actor,
  { seriesId, agrees }: { seriesId: string; agrees: boolean },
): Promise<void> {
  const series = await lockSeries(work, by, seriesId);
  authorise(by, mayAnswer(toFacts(series, by.userId)));
  await setHelper(
    work,
    series,
    agrees ? { helper_id: by.userId, helper_agreed_at: sql<Date>`now()` } : NO_HELPER,
  );
  await notifyAboutSeries(work, series, {
    to: series.owner_id,
    from: by.userId,
    wording: agrees ? 'agreed' : 'declined',
  });
}

/** DEAL-227: tasks that are posted already stay with the helper. */
export async function endHelper(work: Work, by: Actor, seriesId: string): Promise<void> {
  const series = await lockSeries(work, by, seriesId);
  authorise(by, mayEndHelper(toFacts(series, by.userId)));
  const { owner_id: ownerId, helper_id: helperId } = series;
  await setHelper(work, series, NO_HELPER);
  const to = by.userId === ownerId ? helperId : ownerId;
  if (to !== null) {
    await notifyAboutSeries(work, series, { to, from: by.userId, wording: 'helper_ended' });
  }
}

/** After a block neither is notified of the other (DEAL-227). */
export async function endBetween(
  work: Work,
  { blocker, blockedId }: { blocker: Actor; blockedId: string },
): Promise<void> {
  const people = [blocker.userId, blockedId];
  await work.trx
    .updateTable('task_series')
    .set(NO_HELPER)
    .where('owner_id', 'in', people)
    .where('helper_id', 'in', people)
    .execute();
}

const NO_HELPER = { helper_id: null, helper_agreed_at: null };

async function setHelper(
  work: Work,
  series: SeriesRow,
  helper: {
    helper_id: string | null;
    helper_agreed_at: ReturnType<typeof sql<Date>> | null;
  },
): Promise<void> {
  await work.trx
    .updateTable('task_series')
    .set({ ...helper, updated_at: sql<Date>`now()` })
    .where('id', '=', series.id)
    .execute();
  announceSeries(work, series);
  announceSeries(work, { owner_id: series.owner_id, helper_id: helper.helper_id });
}
