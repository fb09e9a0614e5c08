/** The status of a request of Quick Help (QUICK-115). */
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
  /** Its helper pressed "I'm on my way" (QUICK-189). */
  hasSetOut: boolean;
  /** The promised time has come. */
  isDue: boolean;
  /** When the search began last. */
  since: number;
  /** A step without an actor was taken by the clock or by moderators; the helper is the one at that time. */
  steps: Array<{ by: number | null; step: RequestStep; helper: number | null }>;
  /** One for each who answered, in the order of their first answers (QUICK-100). */
  answers: HelpAnswer[];
  /** The helpers alerted by a search, and how each alert ended. */
  alerts: Array<{ helper: number; outcome: AlertEnd | null; at: number }>;
  /** It was called off by moderators (MOD-085). */
  isTakenAway: boolean;
};
export type RequestStep = 'created' | 'set_out' | 'released' | Exclude<RequestStatus, 'searching'>;
export type HelpAnswer = {
  who: number;
  response: 'accepted' | 'declined' | 'interested';
  eta: number | null;
};
/** An alert is withdrawn when another helper accepts, and when the search ends otherwise. */
type AlertEnd = 'accepted' | 'declined' | 'withdrawn';
/** The position of a helper on duty: in reach of alerts, or of the feed alone (QUICK-051). */
export type Whereabouts = 'near' | 'far';
export type Helper = {
  onDuty: boolean;
  /** Null while it is unknown. */
  place: Whereabouts | null;
  /** Wants to be asked for what others ask for here (QUICK-182). */
  isWilling: boolean;
};
