import type { RequestCard } from './contract.ts';

/** Live, to requester, assigned helper and helpers who have it in their feed: read it again (QUICK-149). */
export const REQUEST_CHANGED = 'request.changed';
export type RequestChanged = { requestId: string };

/**
 * Live, to a helper who is asked: the pop-up of one request, as this helper may see it. Dates are text on this way; it
 * is read by `requestAlert`.
 */
export const REQUEST_ALERT = 'request.alert';
export type RequestAlert = {
  request: RequestCard;
  /** Until when they may answer. */
  answerUntil: string;
  /** No other helper is asked at the same time. */
  isExclusive: boolean;
};

/** Live, to helpers who had it: it is theirs no longer, and why (QUICK-084, QUICK-092). */
export const REQUEST_GONE = 'request.gone';
export type RequestGone = {
  requestId: string;
  reason: 'accepted' | 'cancelled' | 'expired' | 'missed' | 'answered';
};

/** Live, to the requester: where the helper is now. */
export const HELPER_MOVED = 'request.helper-moved';
export type HelperMoved = {
  requestId: string;
  latitude: number;
  longitude: number;
  seenAt: string;
  miles: number;
  etaMinutes: number;
};
