import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { profilesContract } from '../contract.ts';
import { onboardingCompleted } from '../events.ts';
import { takeTimeZone } from './take-time-zone.ts';
import { findPlaceLater } from './find-places.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { setAway } from './set-away.ts';
import { announceProfile, updateProfile } from './update-profile.ts';

const allow = implementCalls(profilesContract);

const UPDATES = allowance('profiles.update', 300, 'hour');

export const profilesProcedures = {
  me: allow('signed in').me.handler(async ({ context }) => {
    const viewer = requireViewer(context);
    const profile = await readOwnProfile(context, context.db, viewer.userId);
    return profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found');
  }),

  // Name, place and the end of onboarding in one update: all or nothing (AUTH-087).
  completeOnboarding: allow('signed in').completeOnboarding.handler(async ({ input, context }) => {
    const viewer = requireViewer(context);
    const profile = await inTransaction(context, async (work) => {
      await findPlaceLater(work, viewer.userId);
      await takeTimeZone(work, viewer.userId, input.timezone);
      await work.trx
        .updateTable('profiles')
        .set({
          full_name: input.fullName,
          location: input.location,
          onboarding_completed: true,
          updated_at: new Date(),
        })
        .where('id', '=', viewer.userId)
        .execute();
      await work.emit(onboardingCompleted, { userId: viewer.userId });
      announceProfile(work, viewer.userId);
      return readOwnProfile(context, work.trx, viewer.userId);
    });
    return profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found');
  }),

  setAway: allow('signed in').setAway.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, UPDATES, userId);
    const profile = await setAway(context, userId, input);
    return profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found');
  }),

  endAway: allow('signed in').endAway.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    const profile = await setAway(context, userId, null);
    return profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found');
  }),

  update: allow('signed in').update.handler(async ({ input, context }) => {
    const viewer = requireViewer(context);
    await requireAllowance(context, UPDATES, viewer.userId);
    const profile = await updateProfile(context, viewer.userId, input);
    return profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found');
  }),
};
