import { siteSettings } from '#features/site/server/public.ts';
import { foundingOffer } from '#features/site/rules.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Founding } from '../contract.ts';
import { foundingRefusal, missingForFounding } from '../rules.ts';
import { award } from './award.ts';

/** Returns the offer as it stands for a person, and the reason why they cannot get the badge, or null (PEOPLE-139). */
async function offerTo(services: Services, db: DbOrTransaction, userId: string) {
  const [settings, profile, badge] = await Promise.all([
    siteSettings(services),
    db
      .selectFrom('profiles')
      .select(['onboarding_completed as onboardingCompleted', 'full_name as fullName', 'location'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('badges')
      .select(['awarded_at', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .where('type', '=', 'founding_member')
      .executeTakeFirst(),
  ]);
  const missing = missingForFounding(
    profile ?? { onboardingCompleted: false, fullName: '', location: null },
  );
  const { isOver } = foundingOffer(settings, new Date());
  const isWithdrawn = badge !== undefined && badge.withdrawn_at !== null;
  const refusal = foundingRefusal({
    isHeld: badge !== undefined && !isWithdrawn,
    isWithdrawn,
    isOver,
    missing,
  });
  const awardedAt = badge && !isWithdrawn ? badge.awarded_at : null;
  return { offer: { isEligible: refusal === null, missing, awardedAt, isOver }, refusal };
}

export const readFoundingOffer = async (services: Services, userId: string): Promise<Founding> =>
  (await offerTo(services, services.db, userId)).offer;

/** PEOPLE-140: the same conditions are asked again; of two calls at once, one awards. */
export async function awardFounding(work: Work, by: Actor): Promise<Founding> {
  const { refusal } = await offerTo(work.services, work.trx, by.userId);
  if (refusal !== null) refuse(by, 'CONFLICT', `badges:refusals.${refusal}`);
  await award(work, by.userId, ['founding_member']);
  return (await offerTo(work.services, work.trx, by.userId)).offer;
}

/** PEOPLE-145: with the end of onboarding, if nothing is in the way. */
export async function awardFoundingIfEligible(work: Work, userId: string): Promise<void> {
  const { refusal } = await offerTo(work.services, work.trx, userId);
  if (refusal === null) await award(work, userId, ['founding_member']);
}
