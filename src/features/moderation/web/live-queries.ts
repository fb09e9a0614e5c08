import type { ApiTools } from '#app/api.tsx';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** Decisions about a person, or about their reports, arrive with a notification. */
export function live({ moderation }: ApiTools['queries']): LiveQueries {
  const own = [moderation.listOwn.key(), moderation.find.key(), moderation.listOwnReports.key()];
  return { invalidations: { [NOTIFICATION_CREATED]: { refetched: own } }, personal: own };
}
