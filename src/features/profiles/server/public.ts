import { signUpReplaced, standingChanged, userCreated } from '#identity/events.ts';
import type { Services } from '#platform/server/context.ts';
import { placeJobs } from './find-places.ts';
import { announceProfile } from './update-profile.ts';

export { findPlacesLater } from './find-places.ts';
export { isOnboarded } from './is-onboarded.ts';
export { personSubject } from './person-subject.ts';

/** An account and its profile are made together or not at all (AUTH-034). */
export async function subscribeProfiles(services: Services): Promise<void> {
  services.events.on(userCreated, async ({ trx }, { userId, fullName, language }) => {
    await trx
      .insertInto('profiles')
      .values({ id: userId, full_name: fullName, preferred_language: language })
      .execute();
  });
  services.events.on(signUpReplaced, async ({ trx }, { userId, fullName }) => {
    await trx
      .updateTable('profiles')
      .set({ full_name: fullName })
      .where('id', '=', userId)
      .execute();
  });
  // Own pages show it.
  services.events.on(standingChanged, async (work, { userId }) => announceProfile(work, userId));
  await placeJobs(services);
}
