import { itemEdited, itemStatusChanged } from '#features/marketplace/events.ts';
import { personBlocked } from '#features/people/events.ts';
import type { Services } from '#platform/server/context.ts';
import { endLoansBetween, endLoansOn, endLoansUnlessToBorrow } from './end-loans.ts';
import { takeDueSteps } from './take-due-steps.ts';

/** The API of lending for the rest of the server. */
export { loansInFeed } from './loans-in-feed.ts';
export {
  loansToAnswer,
  loansToHandOver,
  loansToReturn,
  returnsToConfirm,
} from './waiting-loans.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Subscribes loans to changes of their items and people, and to the clock. */
export async function subscribeLending(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(itemStatusChanged, async (work, { itemId, sellerId, actorId, to }) => {
    if (to !== 'sold' && to !== 'removed') return;
    await endLoansOn(work, itemId, { isByOwner: actorId === sellerId });
  });
  events.on(itemEdited, (work, { itemId }) => endLoansUnlessToBorrow(work, itemId));
  events.on(personBlocked, (work, { blocker, blockedId }) =>
    endLoansBetween(work, blocker.userId, blockedId),
  );
  await jobs.repeat('lending.take-due-steps', EVERY_FIVE_MINUTES, () => takeDueSteps(services));
}
