import { useRouter } from '@tanstack/react-router';
import { auth, useSession } from '#identity/web/session.ts';
import { safeReturnTo } from '#platform/addresses/sign-in-address.ts';
import type { Intent } from '#identity/intents.ts';
import { afterOnboarding } from '../rules.ts';
import { skipOnboarding } from './use-onboarding.ts';

/** Returns the chosen options as one intent; null if there are none. */
export const toIntent = (chosen: ReadonlyArray<'need' | 'help'>): Intent | null =>
  chosen.length > 1 ? 'both' : (chosen[0] ?? null);

/** The ways out of onboarding, on to where its person was or wants to be (SHELL-307, SHELL-308). */
export function useLeaveOnboarding(intent: Intent | null) {
  const router = useRouter();
  const session = useSession();
  const leave = () => {
    const asked = new URLSearchParams(router.latestLocation.searchStr).get('returnTo');
    router.history.replace(afterOnboarding({ returnTo: safeReturnTo(asked), intent }));
  };
  /** Failing loses only an order on the home page, so it does not hold anyone up. */
  const storeIntent = async () => {
    if (intent === null) return;
    try {
      await (await auth()).updateUser({ data: { intent } });
    } catch {
      // Its code may not come without a connection.
    }
  };
  const skip = async () => {
    await storeIntent();
    if (session.status === 'signed-in') skipOnboarding(session.userId);
    leave();
  };
  return { leave, skip, storeIntent };
}
