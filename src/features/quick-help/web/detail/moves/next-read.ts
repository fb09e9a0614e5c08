import type { RequestDetail } from '#features/quick-help/contract.ts';

/** As often as the feed asks without a connection (QUICK-150). */
export const POLLING_MS = 15_000;
/** A read right at the end could still come before it. */
const AFTER_THE_END_MS = 500;
const SOONEST_MS = 1000;

type Shown = Pick<RequestDetail, 'status' | 'isOwn' | 'expiresAt'> & {
  helper: { isViewer: boolean } | null;
};

/**
 * After how long a request is read again though no event came. Live events are for the two people alone; a helper who
 * came by a link, off duty even, asks in turn (QUICK-132, QUICK-149). Once the time is over every read says that it is
 * expired, before any event does (QUICK-040).
 */
export function nextRead(
  request: Shown | undefined,
  options: { isSignedIn: boolean; isLive: boolean; now: Date; otherwise: number | false },
): number | false {
  if (!request) return options.otherwise;
  const isOfThePair = request.isOwn || request.helper?.isViewer === true;
  const isSearching = request.status === 'searching';
  const mustAsk = options.isSignedIn && (isOfThePair ? !options.isLive : isSearching);
  const every = mustAsk ? POLLING_MS : options.otherwise;
  if (!isSearching) return every;
  const left = request.expiresAt.getTime() - options.now.getTime() + AFTER_THE_END_MS;
  return Math.max(SOONEST_MS, every === false ? left : Math.min(every, left));
}
