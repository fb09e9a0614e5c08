import { itemEdited, itemListed, itemStatusChanged } from '#features/marketplace/events.ts';
import type { Services } from '#platform/server/context.ts';
import { MATCH_JOB, match, matchJob, matchLater } from './matching/match-later.ts';
import { endDuePosts } from './posts/owner-steps.ts';

/** The API of wanted posts for the rest of the server. */
export { browseWanted } from './list/browse-wanted.ts';
export { presentWantedCard } from './posts/present-wanted.ts';
export { wantedPreview } from './posts/wanted-preview.ts';
export { wantedSubject } from './wanted-subject.ts';

const EVERY_HOUR = '7 * * * *';

/** Compares items with posts when they are on offer or change, and ends posts whose time is over. */
export async function subscribeWanted(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(itemListed, (work, { itemId }) => matchLater(work, { itemId }));
  events.on(itemEdited, (work, { itemId }) => matchLater(work, { itemId }));
  events.on(itemStatusChanged, async (work, { itemId, to }) => {
    if (to === 'available') await matchLater(work, { itemId });
  });
  await jobs.handle(MATCH_JOB, (data) => match(services, matchJob.parse(data)));
  await jobs.repeat('wanted.end', EVERY_HOUR, () => endDuePosts(services));
}
