import { signUpAsked } from '#identity/events.ts';
import type { Services } from '#platform/server/context.ts';
import { awaitReferral, expireReferrals } from './pending-referrals.ts';

/** Stores referrals of people who sign up with a code, and expires them after a while (PEOPLE-171). */
export async function subscribeReferrals(services: Services): Promise<void> {
  services.events.on(signUpAsked, async (work, { email, referralCode }) => {
    if (referralCode !== null) await awaitReferral(work, email, referralCode);
  });
  await services.jobs.repeat('referrals.expire', '43 * * * *', () => expireReferrals(services));
}
