/** Of Quick Help (QUICK-115). */
export type RequestStatus =
  | 'searching'
  | 'accepted'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'expired';
export type HelpRequest = {
  id: number;
  requester: number;
  helper: number | null;
  status: RequestStatus;
  budget: number;
  /** Minutes, as its helper promised. */
  eta: number | null;
  /** When the search began last. */
  since: number;
  /** By nobody is by the clock or by moderators; the helper is that of the time. */
  steps: Array<{ by: number | null; step: RequestStep; helper: number | null }>;
  /** One for each who answered, in the order of their first answers (QUICK-100). */
  answers: HelpAnswer[];
  /** Whom a search put it before, and how that ended. */
  alerts: Array<{ helper: number; outcome: AlertEnd | null; at: number }>;
  /** It was called off by moderators (MOD-085). */
  isTakenAway: boolean;
};
export type RequestStep = 'created' | 'released' | Exclude<RequestStatus, 'searching'>;
export type HelpAnswer = {
  who: number;
  response: 'accepted' | 'declined' | 'interested';
  eta: number | null;
};
/** Withdrawn is what somebody else accepted, and what ended otherwise. */
type AlertEnd = 'accepted' | 'declined' | 'withdrawn';
/** Where somebody on duty is: in reach of alerts, or of the feed alone (QUICK-051). */
export type Whereabouts = 'near' | 'far';
export type Helper = {
  onDuty: boolean;
  /** Null while nobody knows. */
  place: Whereabouts | null;
  /** Wants to be asked for what others ask for here (QUICK-182). */
  isWilling: boolean;
};
