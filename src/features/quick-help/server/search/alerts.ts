import { sql } from 'kysely';
import { pushAsk } from '#features/notifications/server/public.ts';
import type { PushedNotice } from '#features/notifications/pushed-notice.ts';
import type { Work } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { presentPerson } from '#features/visibility/server/public.ts';
import type { DispatchEffect } from '../../dispatch/types.ts';
import { REQUEST_ALERT, REQUEST_CHANGED, REQUEST_GONE } from '../../live-events.ts';
import type { RequestAlert, RequestChanged, RequestGone } from '../../live-events.ts';
import { parseCity, requestPath } from '../../request-notice.ts';
import type { HeldRequest } from '../locked-request.ts';
import { presentRequest, wayTo } from '../pages/present-request.ts';
import { selectRequests } from '../pages/request-query.ts';
import { findFeeds } from './candidates.ts';
import type { Reachable } from './candidates.ts';

type Alert = Extract<DispatchEffect, { type: 'alert' }>;

/** Number of rows that one statement takes. */
const AT_ONCE = 500;

/**
 * Alerts helpers to a request, and sends each of their pages the pop-up after the commit, as they may see it
 * (QUICK-052, QUICK-093). Returns the alerted helpers; those who are being asked alone by another request are left out.
 */
export async function sendAlerts(
  work: Work,
  request: HeldRequest,
  { helperIds, until, isExclusive }: Alert,
  candidates: readonly Reachable[],
): Promise<ReadonlySet<string>> {
  const alerted = new Set<string>();
  for (let from = 0; from < helperIds.length; from += AT_ONCE) {
    const rows = await work.trx
      .insertInto('on_demand_task_alerts')
      .values(
        helperIds.slice(from, from + AT_ONCE).map((helperId) => ({
          request_id: request.id,
          helper_id: helperId,
          alerted_at: sql<Date>`clock_timestamp()`,
          is_exclusive: isExclusive,
          answer_until: new Date(until),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('helper_id')
      .execute();
    for (const { helper_id: helperId } of rows) alerted.add(helperId);
  }
  const asked = candidates.filter(({ id }) => alerted.has(id));
  if (asked.length > 0) await popUp(work, request, asked, { until, isExclusive });
  return alerted;
}

/** One read for all of them: what differs from helper to helper is the way and what they may know of the requester. */
async function popUp(
  work: Work,
  request: HeldRequest,
  helpers: readonly Reachable[],
  { until, isExclusive }: Pick<Alert, 'until' | 'isExclusive'>,
): Promise<void> {
  const row = await selectRequests(work.trx, null)
    .where('requests.id', '=', request.id)
    .executeTakeFirst();
  if (!row) return;
  const { realtime } = work.services;
  const alerts = helpers.map((helper) => {
    const reader = { viewerId: helper.id, language: helper.language };
    const requester = presentPerson(
      {
        publicId: row.requester_public_id,
        name: row.requester_name,
        avatarUrl: row.requester_avatar_url,
        isFoundingMember: row.requester_is_founding,
        visibility: row.requester_visibility,
        relation: helper.requesterRelation,
      },
      reader,
    );
    const card = presentRequest(row, reader);
    const alert: RequestAlert = {
      request: { ...card, ...wayTo(card.cell, helper.position), requester, ownResponse: null },
      answerUntil: new Date(until).toISOString(),
      isExclusive,
    };
    return { helper, alert };
  });
  for (const { helper, alert } of alerts) {
    const notice = buildAlertNotice(alert.request, helper.language);
    await pushAsk(work, helper.browsers, { until, notice });
  }
  work.afterCommit(() => {
    for (const { helper, alert } of alerts) realtime.toUsers([helper.id], REQUEST_ALERT, alert);
  });
}

/** The same as an open page says outside of itself, under the same tag (QUICK-078). */
const buildAlertNotice = (
  { id, title, area }: RequestAlert['request'],
  language: Reachable['language'],
): PushedNotice => ({
  title: text(language, 'helper:alert.title'),
  body: text(language, 'helper:alert.body', { title, place: parseCity(area) }),
  tag: id,
  path: requestPath(id),
  language,
});

/** A new request stands in every feed it reaches, with a pop-up or without (QUICK-076). */
export async function notifyFeeds(work: Work, request: HeldRequest): Promise<void> {
  const changed: RequestChanged = { requestId: request.id };
  const helperIds = await findFeeds(work.trx, request.id);
  work.afterCommit(() => work.services.realtime.toUsers(helperIds, REQUEST_CHANGED, changed));
}

/** One helper's time is over, or they answered. */
export async function endAlert(
  work: Work,
  request: Pick<HeldRequest, 'id'>,
  ended: { helperId: string; outcome: 'missed' | 'declined' },
): Promise<void> {
  const alert = await work.trx
    .updateTable('on_demand_task_alerts')
    .set({ ended_at: sql<Date>`clock_timestamp()`, outcome: ended.outcome })
    .where('request_id', '=', request.id)
    .where('helper_id', '=', ended.helperId)
    .where('ended_at', 'is', null)
    .returning('helper_id')
    .executeTakeFirst();
  if (!alert) return;
  const gone: RequestGone = {
    requestId: request.id,
    reason: ended.outcome === 'missed' ? 'missed' : 'answered',
  };
  work.afterCommit(() => work.services.realtime.toUsers([ended.helperId], REQUEST_GONE, gone));
}

/** The search is over: no pop-up and no feed has it any more, and each says why (QUICK-084, QUICK-092). */
export async function endAlerts(
  work: Work,
  request: HeldRequest,
  {
    reason,
    winnerId = null,
  }: { reason: 'accepted' | 'cancelled' | 'expired'; winnerId?: string | null },
): Promise<void> {
  const ended = await work.trx
    .updateTable('on_demand_task_alerts')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      outcome: sql<
        'accepted' | 'withdrawn'
      >`case when helper_id = ${winnerId} then 'accepted' else 'withdrawn' end`,
    })
    .where('request_id', '=', request.id)
    .where('ended_at', 'is', null)
    .returning('helper_id')
    .execute();
  // Feeds reach further than pop-ups do.
  const near = await findFeeds(work.trx, request.id);
  const helperIds = new Set([...ended.map((row) => row.helper_id), ...near]);
  helperIds.delete(request.requesterId);
  if (winnerId !== null) helperIds.delete(winnerId);
  const gone: RequestGone = { requestId: request.id, reason };
  // The winner's other pages.
  const answered: RequestGone = { requestId: request.id, reason: 'answered' };
  const { realtime } = work.services;
  work.afterCommit(() => {
    realtime.toUsers(helperIds, REQUEST_GONE, gone);
    if (winnerId !== null) realtime.toUsers([winnerId], REQUEST_GONE, answered);
  });
}
