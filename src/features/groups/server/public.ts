import { itemShownFirst, itemShownToAll } from '#features/marketplace/events.ts';
import { personBlocked } from '#features/people/events.ts';
import type { Services } from '#platform/server/context.ts';
import { notifyOfItem } from './first-items.ts';
import { announceGroup } from './group-notices.ts';
import { endBetween } from './members.ts';

/** The API of groups for the rest of the server. */
export { groupPostSubject } from './board/post-subject.ts';
export { groupPreview } from './group-preview.ts';
export { groupSubject } from './group-subject.ts';
export { findGroupsByText } from './list-groups.ts';

export function subscribeGroups(services: Services): void {
  const { events } = services;
  events.on(personBlocked, (work, { blocker, blockedId }) =>
    endBetween(work, blocker.userId, blockedId),
  );
  events.on(itemShownFirst, notifyOfItem);
  events.on(itemShownToAll, (work, { groupId }) => announceGroup(work, groupId));
}
