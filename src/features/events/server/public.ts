import { personBlocked } from '#features/people/events.ts';
import type { Services } from '#platform/server/context.ts';
import { endBetween } from './guests.ts';
import { handleEventReminders } from './remind.ts';

/** The API of events for the rest of the server. */
export { eventsInFeed } from './event-calendar.ts';
export { eventPreview } from './event-preview.ts';
export { findEventsByText } from './list/list-events.ts';
export { eventSubject } from './event-subject.ts';

export async function subscribeEvents(services: Services): Promise<void> {
  services.events.on(personBlocked, (work, { blocker, blockedId }) =>
    endBetween(work, blocker.userId, blockedId),
  );
  await handleEventReminders(services);
}
