/** The search for the helper of a request; see decision 0051. Times are milliseconds, distances kilometers. */

export type DispatchMode = 'broadcast' | 'rounds';

/** The operator's numbers. */
export type DispatchSettings = {
  mode: DispatchMode;
  /** Reach of the pop-ups of a broadcast (QUICK-051). */
  alertKm: number;
  /** Rounds: the rings, from the nearest. */
  ringsKm: readonly number[];
  /** So many of a ring are asked in a round, one after the other. */
  inARound: number;
  /** Time to answer for a helper who is asked alone. */
  askMs: number;
  /** The same for those who are reached by a push message. */
  pushAskMs: number;
  /** A helper who declined or missed it is skipped for this long. */
  restMs: number;
  /** Rounds end this long after the search began, and every helper in range is alerted. */
  rescueAfterMs: number;
  /** Range of that alert. */
  rescueKm: number;
};

/** A helper who could be asked now: on duty, positioned within the last hour, in their own radius, categories and hours. */
export type Candidate = {
  id: string;
  km: number;
  /** The lower bound of their rating, 0 to 5 (decision 0049). */
  score: number;
  /** They finished a request for this requester, who did not complain. */
  isKnown: boolean;
  hasPush: boolean;
  /** When they were last asked for this request; null if never. */
  lastAskedAt: number | null;
  /** They declined this request. */
  hasDeclined: boolean;
  /** Another request asks them alone right now, or they work on another request. */
  isBusy: boolean;
};

/** One search, stored with its request. */
export type Dispatch =
  | {
      phase: 'asking';
      beganAt: number;
      /** Index into the rings. */
      ring: number;
      /** The helper who is asked now; null between two. */
      asked: { helperId: string; until: number } | null;
      /** The helpers who are asked next in this round, in that order. */
      next: readonly string[];
      /** The size of this round, shown to the requester. */
      roundOf: number;
    }
  /** Every helper in range was alerted at once: a broadcast, or the rescue that ends rounds. */
  | { phase: 'everyone'; beganAt: number; count: number }
  /** A helper accepted, the request was canceled, or no helper came in time. */
  | { phase: 'over' };

export type DispatchEvent =
  /** The search begins, or begins again after a helper gave the request back. */
  | { type: 'begin' }
  /** The time it waited for has come. */
  | { type: 'due' }
  | { type: 'declined'; helperId: string }
  /** They could not be asked after all: another request asks them alone, or they went off duty. */
  | { type: 'unavailable'; helperId: string }
  /** Accepted or canceled. */
  | { type: 'over' };

/** The facts that the machine gets about the world at that moment. */
export type DispatchWorld = {
  now: number;
  expiresAt: number;
  /** In range of the rescue, nearest first. */
  candidates: readonly Candidate[];
};

export type DispatchEffect =
  /** Puts it before these helpers until then; alone, or all of them at once. */
  | { type: 'alert'; helperIds: readonly string[]; until: number; isExclusive: boolean }
  /** The time of the one who was asked is over without an answer. */
  | { type: 'missed'; helperId: string }
  /** No helper came in time: the request expires. */
  | { type: 'expire' };

export type DispatchStep = {
  dispatch: Dispatch;
  effects: readonly DispatchEffect[];
  /** When the machine wants to hear `due` next. */
  dueAt: number;
};
