import type { Point } from '#features/geo/distance.ts';
import { POSITION_EVERY_SECONDS } from '../../limits.ts';

const SEND_EVERY_MS = POSITION_EVERY_SECONDS * 1000;
const RETRY_EVERY_MS = 60_000;

/** Why there is no position (QUICK-071). */
export type TrackingProblem = 'denied' | 'insecure' | 'unsupported' | 'unknown';

/** This device's known position, and the last steps taken with it. Times are milliseconds. */
export type Tracking = {
  /** The newest position; null while the device has none to give. */
  newest: Point | null;
  sentAt: number | null;
  problem: TrackingProblem | null;
  failedAt: number;
};

export const NOTHING_YET: Tracking = { newest: null, sentAt: null, problem: null, failedAt: 0 };

export type TrackingEvent =
  | { type: 'position'; point: Point }
  | { type: 'problem'; problem: TrackingProblem; at: number }
  | { type: 'sent'; at: number }
  /** The device is asked again: a minute has passed, or the permission changed. */
  | { type: 'retry' };

export function follow(tracking: Tracking, event: TrackingEvent): Tracking {
  if (event.type === 'position') return { ...tracking, newest: event.point, problem: null };
  if (event.type === 'sent') return { ...tracking, sentAt: event.at };
  if (event.type === 'retry') return { ...tracking, problem: null };
  return { ...tracking, newest: null, problem: event.problem, failedAt: event.at };
}

export type Due = { step: 'send'; at: number; point: Point } | { step: 'retry'; at: number };

/**
 * Returns the next step and its time. The first position is sent at once, so that requests reach the helper, then the
 * newest one every 30 seconds; without a position the device is asked again each minute (QUICK-068, QUICK-071).
 */
export function planNextStep({ newest, sentAt, problem, failedAt }: Tracking): Due | null {
  if (newest)
    return { step: 'send', at: sentAt === null ? 0 : sentAt + SEND_EVERY_MS, point: newest };
  // Retrying does not help if the browser lacks support.
  if (problem === null || problem === 'unsupported' || problem === 'insecure') return null;
  return { step: 'retry', at: failedAt + RETRY_EVERY_MS };
}
