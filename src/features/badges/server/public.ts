import { signedIn } from '#features/identity/events.ts';
import { onboardingCompleted } from '#features/profiles/events.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { taskDone } from '#features/work/events.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { awardEarlyAdopters, badgeJobs, checkBadgesAfter, mayBeEarly } from './award.ts';
import { awardFoundingIfEligible } from './founding.ts';

export { restoreBadge, withdrawBadge } from './withdraw.ts';
export { checkBadgesAfter } from './award.ts';

/** Whatever somebody does that may earn them a badge, and a look at everybody once a day (PEOPLE-120). */
export async function subscribeBadges(services: Services): Promise<void> {
  const earlyAdopters = async () => (await siteSettings(services)).earlyAdopters;
  services.events.on(taskDone, async (work, { posterId, taskerId }) => {
    checkBadgesAfter(work, [posterId, taskerId]);
  });
  // Apart from the onboarding itself, which nothing here may undo: a failure is only logged (AUTH-089).
  services.events.on(onboardingCompleted, async ({ afterCommit }, { userId }) => {
    afterCommit(() => {
      inTransaction(services, (work) => awardFoundingIfEligible(work, userId)).catch(
        (error: unknown) =>
          services.log.warn({ err: error, part: 'badges' }, 'no founding badge with onboarding'),
      );
    });
  });
  services.events.on(signedIn, async ({ afterCommit }, { userId }) => {
    afterCommit(() => {
      void awardIfEarly(services, userId, earlyAdopters);
    });
  });
  await badgeJobs(services, earlyAdopters);
}

/** A sign-in follows the confirmation of an address (PEOPLE-122). */
async function awardIfEarly(
  services: Services,
  userId: string,
  earlyAdopters: () => Promise<number>,
) {
  try {
    const most = await earlyAdopters();
    if (await mayBeEarly(services, userId, most)) await awardEarlyAdopters(services, most);
  } catch (error) {
    services.log.warn({ err: error, part: 'badges' }, 'early adopters are awarded later');
  }
}
