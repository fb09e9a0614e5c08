import { personBlocked } from '#features/people/events.ts';
import type { Services } from '#platform/server/context.ts';
import { endBetween, lapseOverdue } from './end-invitations.ts';

export { invitationsToAnswer } from './list-invitations.ts';

/** Ends invitations after a block, and by the clock (DEAL-196). */
export async function subscribeInvitations(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(personBlocked, (work, { blocker, blockedId }) =>
    endBetween(work, blocker.userId, blockedId),
  );
  await jobs.repeat('invitations.lapse', '*/10 * * * *', () => lapseOverdue(services));
}
