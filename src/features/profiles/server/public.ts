import { userCreated } from '#features/identity/events.ts';
import type { Services } from '#platform/server/context.ts';

/** An account and its profile are made together or not at all (AUTH-034). */
export function subscribeProfiles({ events }: Services): void {
  events.on(userCreated, async ({ trx }, { userId, fullName, language }) => {
    await trx
      .insertInto('profiles')
      .values({ id: userId, full_name: fullName, preferred_language: language })
      .execute();
  });
}
