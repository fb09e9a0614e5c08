import { onDemandChatEligibility } from '#features/subjects/request-rules.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { ETA, MOST_GIVEN_BACK, MOST_HELD } from './limits.ts';
import type { HelperResponse, RequestStatus } from './vocabulary.ts';

const because = createRefusalBuilder('quick-help:refusals');

/** The facts about a request that the rules need. */
export type RequestFacts = {
  /** The current status: a search whose time is over counts as expired, even before that is stored (QUICK-040). */
  status: RequestStatus;
  /** The search asks one helper after the other, and only the one asked now may accept. */
  isAskedInTurn: boolean;
  /** Its helper said that they are on their way. */
  hasSetOut: boolean;
};

/** The facts about the viewer that the rules need. */
export type RequestViewer = {
  role: 'signed-out' | 'requester' | 'helper' | 'other';
  ownResponse: HelperResponse | null;
  /** Asked in their turn, and the time to answer is not over. */
  isAsked: boolean;
  hasOnboarded: boolean;
  isOnDuty: boolean;
  /** Number of requests they have accepted and not finished. */
  held: number;
  /** The number of requests given back within 24 hours after setting out, when the address was known. */
  givenBack: number;
};

export type RequestRule = (request: RequestFacts, viewer: RequestViewer) => Ruling;

const signedOut = because('signed_out', 'signed-out');
const notTheirs = because('not_found', 'missing');
/** QUICK-115, in the reader's words. */
const changed = (status: RequestStatus) => because(`changed.${status}`, 'conflict');

/** Returns why it can no longer be accepted (QUICK-111). */
const ended = (status: RequestStatus): Ruling => {
  if (status === 'expired') return because('expired', 'conflict');
  if (status === 'cancelled') return because('cancelled', 'conflict');
  return because('taken', 'conflict');
};

/**
 * QUICK-100, QUICK-111, QUICK-112: Every signed-in person but the requester may answer while it is searched; after
 * showing interest one may still accept or decline. A repeat of the same answer does not reach this rule: `respond`
 * ignores it.
 */
const mayAnswer =
  (answer: HelperResponse): RequestRule =>
  ({ status, isAskedInTurn }, { role, ownResponse, isAsked }) => {
    if (role === 'signed-out') return signedOut;
    if (role === 'requester') return because('own', 'forbidden');
    if (status !== 'searching') return ended(status);
    if (ownResponse === 'accepted' || ownResponse === 'declined' || ownResponse === answer) {
      return because('responded', 'conflict');
    }
    if (answer === 'accepted' && isAskedInTurn && !isAsked) return because('not_asked', 'conflict');
    return allowed;
  };

const mayAcceptOnce = mayAnswer('accepted');
/** A helper who accepts comes now: onboarded, on duty, free, and not giving requests back (QUICK-112, QUICK-190, QUICK-203). */
export const mayAccept: RequestRule = (request, viewer) => {
  const ruling = mayAcceptOnce(request, viewer);
  if (!ruling.allowed) return ruling;
  if (!viewer.hasOnboarded) return because('not_onboarded', 'forbidden');
  if (!viewer.isOnDuty) return because('off_duty', 'forbidden');
  if (viewer.givenBack >= MOST_GIVEN_BACK) return because('given_back', 'forbidden');
  return viewer.held < MOST_HELD ? allowed : because('two_held', 'forbidden');
};
export const mayDecline = mayAnswer('declined');
export const mayShowInterest = mayAnswer('interested');

const step =
  (from: readonly RequestStatus[], who: readonly RequestViewer['role'][]): RequestRule =>
  ({ status }, { role }) => {
    if (role === 'signed-out') return signedOut;
    if (!who.includes(role)) return notTheirs;
    return from.includes(status) ? allowed : changed(status);
  };

/** QUICK-189. */
export const maySetOut: RequestRule = (request, viewer) => {
  const ruling = step(['accepted'], ['helper'])(request, viewer);
  return ruling.allowed && request.hasSetOut ? because('set_out', 'conflict') : ruling;
};
/** QUICK-116. */
export const mayStart = step(['accepted'], ['helper']);
/** QUICK-117. */
export const mayComplete = step(['started'], ['helper', 'requester']);
/** QUICK-119. */
export const mayRelease = step(['accepted'], ['helper']);

/** QUICK-118. */
export const mayCancel: RequestRule = (request, viewer) =>
  viewer.role === 'requester' && request.status === 'started'
    ? because('started', 'conflict')
    : step(['searching', 'accepted'], ['requester'])(request, viewer);

/** The two of a deal about a request. */
export type HelpRole = 'requester' | 'helper';

/** The facts about a deal that say what can be stated of its end. */
export type HelpDealFacts = {
  hasSetOut: boolean;
  hasStarted: boolean;
  /** The time the helper promised has come. */
  isDue: boolean;
};

/** DEAL-164: before that, neither can have been missing. */
export function mayStateEnding(
  { hasSetOut, isDue }: Pick<HelpDealFacts, 'hasSetOut' | 'isDue'>,
  by: HelpRole,
  ending: Ending,
): Ruling {
  if (ending !== 'did_not_come') return allowed;
  if (by === 'requester') return isDue ? allowed : because('not_due', 'conflict');
  return hasSetOut ? allowed : because('not_set_out', 'conflict');
}

/** DEAL-166. */
export const isLateEnd = ({ hasSetOut, hasStarted, isDue }: HelpDealFacts, by: HelpRole): boolean =>
  hasSetOut || hasStarted || (by === 'helper' && isDue);

/** QUICK-128, CHAT-129 to CHAT-132: by Message. */
export const mayChat: RequestRule = ({ status }, { role }) =>
  onDemandChatEligibility({ viewer: role, requestStatus: status });

/** QUICK-128. */
export const mayReport: RequestRule = (_, { role }) =>
  role === 'requester' ? because('own_report', 'forbidden') : allowed;

/** Codes and links are for the two people while one is on the way to the other or at work (decision 0052). */
export const mayUseCode = step(['accepted', 'started'], ['requester', 'helper']);
/** Since acceptance, also afterward. */
export const mayLookBack = step(
  ['accepted', 'started', 'completed', 'cancelled'],
  ['requester', 'helper'],
);
export const mayShare = step(['searching', 'accepted', 'started'], ['requester', 'helper']);
/** QUICK-129, QUICK-144: exact positions, from acceptance to completion. */
export const mayFollow = step(['accepted', 'started'], ['requester']);
/** QUICK-045, QUICK-189: a helper once they are on their way. */
export const mayKnowExactPlace = (request: RequestFacts, { role }: RequestViewer): boolean =>
  role === 'requester' ||
  (role === 'helper' &&
    (request.status === 'started' || (request.status === 'accepted' && request.hasSetOut)));
/** PEOPLE-240: the phone of the person served, for the helper from acceptance until it is done. */
export const mayCallServed = ({ status }: RequestFacts, { role }: RequestViewer): boolean =>
  role === 'helper' && (status === 'accepted' || status === 'started');
/**
 * QUICK-048: Everyone may see it while it is searched; after that only the two people involved. The requester always
 * finds it.
 */
export const maySee = ({ status }: RequestFacts, { role }: RequestViewer): boolean =>
  role === 'requester' || role === 'helper' || status === 'searching';

const MINUTES_PER_KM = 3;
const KM_PER_MILE = 6371 / 3959;

/** Minutes from here to there, whole and at least one (QUICK-053, GEO-102). */
export const estimateEtaMinutes = (miles: number): number =>
  // Cuts off rounding errors, so that a hair above a whole minute is not rounded up.
  Math.max(1, Math.ceil(Number((miles * KM_PER_MILE * MINUTES_PER_KM).toFixed(6))));

/** Returns the initial value of the ETA field (QUICK-053, QUICK-105). */
export const filledEta = (etaMinutes: number | null): number =>
  etaMinutes === null ? ETA.unknown : Math.min(ETA.most, Math.max(ETA.least, etaMinutes));
