import { sql } from 'kysely';
import { signedIn } from '#identity/events.ts';
import { onboardingCompleted, profileChanged } from '#features/profiles/events.ts';
import { ratingsChanged } from '#features/reviews/events.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { taskDone } from '#features/work/events.ts';
import { collected } from '#platform/server/collected.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { awardEarlyAdopters, badgeJobs, checkBadgesAfter, mayBeEarly } from './award.ts';
import { awardFoundingIfEligible } from './founding.ts';

export { restoreBadge, withdrawBadge } from './withdraw.ts';
export { listAllBadges } from './list-badges.ts';
export { checkBadgesAfter } from './award.ts';

/** Checks badges after each action that may earn one, and for all people once a day (PEOPLE-120). */
export async function subscribeBadges(services: Services): Promise<void> {
  const earlyAdopters = async () => (await siteSettings(services)).earlyAdopters;
  services.events.on(taskDone, async (work, { posterId, taskerId }) => {
    checkBadgesAfter(work, [posterId, taskerId]);
  });
  services.events.on(ratingsChanged, async (work, { personIds }) =>
    checkBadgesAfter(work, personIds),
  );
  services.events.on(profileChanged, async (work, { userId }) => checkBadgesAfter(work, [userId]));
  services.events.on(onboardingCompleted, (work, { userId }) => awardWithOnboarding(work, userId));
  const checkSoon = collected((userIds: string[]) =>
    awardIfEarly(services, userIds, earlyAdopters),
  );
  services.events.on(signedIn, async ({ afterCommit }, { userId }) =>
    afterCommit(() => checkSoon(userId)),
  );
  await badgeJobs(services, earlyAdopters);
}

/** Held as soon as the onboarding is over; what fails here is only logged and undoes nothing of that (AUTH-089). */
async function awardWithOnboarding(work: Work, userId: string): Promise<void> {
  const { trx, services } = work;
  await sql`savepoint founding_badge`.execute(trx);
  try {
    await awardFoundingIfEligible(work, userId);
  } catch (error) {
    await sql`rollback to savepoint founding_badge`.execute(trx);
    services.log.warn(
      { err: error, part: 'badges' },
      'the founding badge could not be awarded at onboarding',
    );
  }
}

/** A sign-in follows the confirmation of an address (PEOPLE-122). */
async function awardIfEarly(
  services: Services,
  userIds: string[],
  earlyAdopters: () => Promise<number>,
) {
  try {
    const most = await earlyAdopters();
    if (await mayBeEarly(services, userIds, most)) await awardEarlyAdopters(services, most);
  } catch (error) {
    services.log.warn(
      { err: error, part: 'badges' },
      'awarding early adopters failed and will be retried',
    );
  }
}
