import { signUpAsked } from '#identity/events.ts';
import type { Services } from '#platform/server/context.ts';
import { awaitReferral, expireReferrals } from './pending-referrals.ts';

/** Waits for whoever signs up by a code, and not for ever (PEOPLE-171). */
export async function subscribeReferrals(services: Services): Promise<void> {
  services.events.on(signUpAsked, async (work, { email, referralCode }) => {
    if (referralCode !== null) await awaitReferral(work, email, referralCode);
  });
  await services.jobs.repeat('referrals.expire', '43 * * * *', () => expireReferrals(services));
}
