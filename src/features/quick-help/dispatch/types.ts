/** How a request finds its helper; see decision 0051. Times are milliseconds, distances kilometers. */

export type DispatchMode = 'broadcast' | 'rounds';

/** The operator's numbers. */
export type DispatchSettings = {
  mode: DispatchMode;
  /** How far the pop-ups of a broadcast reach (QUICK-051). */
  alertKm: number;
  /** Rounds: the rings, from the nearest. */
  ringsKm: readonly number[];
  /** So many of a ring are asked in a round, one after the other. */
  inARound: number;
  /** How long somebody asked alone may take. */
  askMs: number;
  /** The same for those who are reached by a push message. */
  pushAskMs: number;
  /** Who declined or missed it is skipped this long. */
  restMs: number;
  /** Rounds end this long after the search began, and everybody in range is alerted. */
  rescueAfterMs: number;
  /** How far that reaches. */
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
  /** Somebody asks them something else alone right now, or they work on another request. */
  isBusy: boolean;
};

/** One search, stored with its request. */
export type Dispatch =
  | {
      phase: 'asking';
      beganAt: number;
      /** Index into the rings. */
      ring: number;
      /** Who is asked now; null between two. */
      asked: { helperId: string; until: number } | null;
      /** Who is asked next in this round. */
      next: readonly string[];
      /** How many this round has, for the requester to read. */
      roundOf: number;
    }
  /** Everybody in range was alerted at once: a broadcast, or the rescue that ends rounds. */
  | { phase: 'everyone'; beganAt: number; count: number }
  /** Somebody accepted, it was canceled, or nobody came in time. */
  | { phase: 'over' };

export type DispatchEvent =
  /** The search begins, or begins anew after a helper gave the request back. */
  | { type: 'begin' }
  /** The time it waited for has come. */
  | { type: 'due' }
  | { type: 'declined'; helperId: string }
  /** They could not be asked after all: somebody else asks them alone, or they went off duty. */
  | { type: 'unavailable'; helperId: string }
  /** Accepted or canceled. */
  | { type: 'over' };

/** What the machine is told of the world at that moment. */
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
  /** Nobody came in time: the request expires. */
  | { type: 'expire' };

export type DispatchStep = {
  dispatch: Dispatch;
  effects: readonly DispatchEffect[];
  /** When the machine wants to hear `due` next. */
  dueAt: number;
};
