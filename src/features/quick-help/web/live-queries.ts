import type { ApiTools } from '#app/api.tsx';
import { DUTY_CHANGED, HELPERS_CHANGED_THERE } from '#features/duty/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { HELPER_MOVED, REQUEST_ALERT, REQUEST_CHANGED, REQUEST_GONE } from '../live-events.ts';

type Queries = ApiTools['queries'];

const listKeys = ({ quickHelp }: Queries) => [
  quickHelp.feed.key(),
  quickHelp.listOwn.key(),
  quickHelp.listHelped.key(),
];
const searchedKeys = ({ quickHelp }: Queries) => [quickHelp.listOnMap.key(), quickHelp.stats.key()];

/** The reads that a step on a request changes for the person who takes it. */
export const requestReads = (queries: Queries) => [
  queries.quickHelp.find.key(),
  ...listKeys(queries),
  ...searchedKeys(queries),
];

/**
 * The reads that are open only to the two people of a running request; a new helper has a new secret, and links end
 * with the request.
 */
export const pairReads = ({ meetings }: Queries) => [
  meetings.codeSecret.key(),
  meetings.codeState.key(),
  meetings.listLinks.key(),
];

/** Which reads of Quick Help each event makes old (QUICK-132, QUICK-149). */
export function live(queries: Queries): LiveQueries {
  const { quickHelp, chat } = queries;
  const lists = listKeys(queries);
  const searched = searchedKeys(queries);
  const requests = requestReads(queries);
  const ofThePair = pairReads(queries);
  const request = quickHelp.find.key();
  const alerts = quickHelp.pendingAlerts.key();
  return {
    invalidations: {
      // Two people with a block between them do not see each other in any list (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: [...requests, alerts] },
      // A request decides who may talk to each other (CHAT-129, CHAT-131).
      [REQUEST_CHANGED]: {
        refetched: [...requests, chat.key()],
        // The page of the request reads them when it still runs (`usePairReads`).
        markedStale: [...ofThePair, alerts],
      },
      // The event brings the pop-up itself.
      [REQUEST_ALERT]: { refetched: requests, patched: [alerts] },
      [REQUEST_GONE]: { refetched: requests, markedStale: [alerts] },
      // The event says where, and the page goes on from there; what is not shown now is read when it is.
      [HELPER_MOVED]: { patched: [request], markedStale: [request] },
      // Distances are from the reader's own position on duty (QUICK-054).
      [DUTY_CHANGED]: {
        refetched: [quickHelp.feed.key(), ...searched],
        markedStale: [request, alerts],
      },
      // Many may come and go in a moment; the numbers ask at their own pace (QUICK-135).
      [HELPERS_CHANGED_THERE]: { markedStale: [quickHelp.stats.key()] },
      // Some notifications are about a request that was not on the screen.
      [NOTIFICATION_CREATED]: { markedStale: requests },
    },
    personal: [request, ...lists, alerts],
  };
}
