import { implement } from '@orpc/server';
import { setUserLanguage } from '#features/identity/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { profilesContract } from '../contract.ts';
import { findPlaceLater } from './find-places.ts';
import { ownProfileColumns, presentOwnProfile } from './present-own-profile.ts';

const os = implement(profilesContract).$context<ApiContext>();

export const profilesProcedures = {
  me: os.me.handler(async ({ context }) => {
    const viewer = requireViewer(context);
    const profile = await context.db
      .selectFrom('profiles')
      .select(ownProfileColumns)
      .where('id', '=', viewer.userId)
      .executeTakeFirst();
    return presentOwnProfile(
      profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found'),
    );
  }),

  // Name, place and the end of onboarding in one update: all or nothing (AUTH-087).
  completeOnboarding: os.completeOnboarding.handler(async ({ input, context }) => {
    const viewer = requireViewer(context);
    const profile = await inTransaction(context, async (work) => {
      await findPlaceLater(work, viewer.userId);
      return work.trx
        .updateTable('profiles')
        .set({
          full_name: input.fullName,
          location: input.location,
          onboarding_completed: true,
          updated_at: new Date(),
        })
        .where('id', '=', viewer.userId)
        .returning(ownProfileColumns)
        .executeTakeFirst();
    });
    return presentOwnProfile(
      profile ?? refuse(context, 'NOT_FOUND', 'profiles:refusals.not_found'),
    );
  }),

  setLanguage: os.setLanguage.handler(async ({ input, context }) => {
    const viewer = requireViewer(context);
    await inTransaction(context, async ({ trx }) => {
      await trx
        .updateTable('profiles')
        .set({ preferred_language: input.language, updated_at: new Date() })
        .where('id', '=', viewer.userId)
        .execute();
      await setUserLanguage(trx, viewer.userId, input.language);
    });
    return {};
  }),
};
