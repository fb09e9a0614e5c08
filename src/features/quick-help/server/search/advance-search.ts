import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { advance, dependsOnCandidates } from '../../dispatch/machine.ts';
import { dispatchSettings } from '../../dispatch/settings.ts';
import type { DispatchEffect, DispatchEvent } from '../../dispatch/types.ts';
import type { HeldRequest } from '../locked-request.ts';
import { findCandidates } from './candidates.ts';
import type { Reachable } from './candidates.ts';
import { endAlert, sendAlerts, notifyFeeds } from './alerts.ts';
import { expireRequest } from './expire-request.ts';

/**
 * Lets the machine of decision 0051 take a step. The caller must hold the lock on the request, so that steps of one
 * search follow one another across all processes. State, timer and alerts are stored together; messages to helpers are
 * sent after the commit.
 */
export async function advanceSearch(
  work: Work,
  request: HeldRequest,
  event: DispatchEvent,
): Promise<void> {
  const settings = dispatchSettings(work.services.config);
  const now = await databaseTime(work);
  let dispatch = event.type === 'begin' ? null : request.dispatch;
  const candidates = dependsOnCandidates(dispatch, event, settings)
    ? await findCandidates(work.trx, request)
    : [];
  let dueAt = request.expiresAt.getTime();
  const events: DispatchEvent[] = [event];
  for (let next = events.shift(); next !== undefined; next = events.shift()) {
    const world = { now, expiresAt: request.expiresAt.getTime(), candidates };
    const step = advance(dispatch, next, world, settings);
    ({ dispatch, dueAt } = step);
    for (const effect of step.effects) {
      events.push(...(await carryOut(work, request, effect, candidates, now)));
    }
  }
  await work.trx
    .updateTable('on_demand_task_requests')
    .set({ dispatch: JSON.stringify(dispatch), due_at: new Date(dueAt) })
    .where('id', '=', request.id)
    .execute();
  if (event.type === 'begin') await notifyFeeds(work, request);
}

/**
 * Carries out an effect; an alert that failed because another request asks that helper already comes back as an event.
 */
async function carryOut(
  work: Work,
  request: HeldRequest,
  effect: DispatchEffect,
  candidates: Reachable[],
  now: number,
): Promise<DispatchEvent[]> {
  if (effect.type === 'expire') {
    await expireRequest(work, request);
    return [];
  }
  if (effect.type === 'missed') {
    await endAlert(work, request, { helperId: effect.helperId, outcome: 'missed' });
    return [];
  }
  const alerted = await sendAlerts(work, request, effect, candidates);
  const byId = new Map(candidates.map((candidate, index) => [candidate.id, index]));
  for (const helperId of effect.helperIds) {
    const index = byId.get(helperId);
    const candidate = index === undefined ? undefined : candidates[index];
    if (index === undefined || !candidate) continue;
    // The next step of this transaction is told the truth about who was asked and who could not be.
    candidates[index] = alerted.has(helperId)
      ? { ...candidate, lastAskedAt: now, isBusy: effect.isExclusive || candidate.isBusy }
      : { ...candidate, isBusy: true };
  }
  if (!effect.isExclusive) return [];
  return effect.helperIds
    .filter((helperId) => !alerted.has(helperId))
    .map((helperId) => ({ type: 'unavailable', helperId }));
}

/** All processes go by one clock. */
async function databaseTime({ trx }: Work): Promise<number> {
  const { rows } = await sql<{
    now: Date;
  }>`select clock_timestamp()::timestamptz(3) as now`.execute(trx);
  return rows[0]?.now.getTime() ?? Date.now();
}
