import type { ApiTools } from '#app/api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import { CARDS_CHANGED } from '#features/chat/live-events.ts';
import { DUTY_CHANGED } from '#features/duty/live-events.ts';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '#features/marketplace/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { REQUEST_ALERT, REQUEST_CHANGED, REQUEST_GONE } from '#features/quick-help/live-events.ts';
import { REVIEWS_CHANGED } from '#features/reviews/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { homeStats } from './home-queries.ts';

/** Items are counted there, too (SHELL-151); a person's own home follows whatever is theirs (SHELL-303). */
export function live(queries: ApiTools['queries']): LiveQueries {
  const stats = [homeStats(queries).queryKey];
  const mine = { refetched: [queries.home.mine.key()] };
  return {
    invalidations: {
      [ITEM_CHANGED]: { ...mine, markedStale: stats },
      [ITEMS_CHANGED_THERE]: { markedStale: stats },
      [TASK_CHANGED]: mine,
      [APPLICATIONS_CHANGED]: mine,
      [REVIEWS_CHANGED]: mine,
      [CARDS_CHANGED]: mine,
      [REQUEST_CHANGED]: mine,
      [REQUEST_ALERT]: mine,
      [REQUEST_GONE]: mine,
      [DUTY_CHANGED]: mine,
      [BLOCKS_CHANGED]: mine,
      // Some notifications are about things that no open page shows.
      [NOTIFICATION_CREATED]: mine,
    },
    personal: [queries.home.mine.key()],
  };
}
