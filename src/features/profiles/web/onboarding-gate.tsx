import { redirect, useLocation, useRouter } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiTools } from '#app/api.tsx';
import { currentSession, useSession } from '#identity/web/session.ts';
import type { Session } from '#identity/web/session.ts';
import { safeReturnTo } from '#platform/addresses/sign-in-address.ts';
import { isFirstPage, leaveFirstPage } from '#platform/web/page/first-page.ts';
import { afterOnboarding, onboardingDetour } from '../rules.ts';
import { hasSkippedOnboarding, ownProfileQuery, useOnboarding } from './use-onboarding.ts';

const isSkippedBy = (session: Session): boolean =>
  session.status === 'signed-in' && hasSkippedOnboarding(session.userId);

type PageAddress = { pathname: string; searchStr: string; href: string };

/** Returns where onboarding leads from its page, whose address says where the person came from. */
const wayOnward = (session: Session, { searchStr }: Pick<PageAddress, 'searchStr'>) =>
  afterOnboarding({
    returnTo: safeReturnTo(new URLSearchParams(searchStr).get('returnTo')),
    intent: session.status === 'signed-in' ? session.intent : null,
  });

/** For a protected route's `beforeLoad`: its page waits for the answer (SHELL-076). */
export async function requireOnboarding(options: {
  location: PageAddress;
  preload: boolean;
  context: Pick<ApiTools, 'queries'> & { queryClient: QueryClient };
}): Promise<void> {
  const { queries, queryClient } = options.context;
  const profile = await queryClient.ensureQueryData(ownProfileQuery(queries)).catch(() => null);
  const session = currentSession();
  // The look-up may have shown that the session is over; then the way leads to sign-in instead.
  if (session.status !== 'signed-in') return;
  const detour = onboardingDetour({
    onboarding: profile?.needsOnboarding ? 'needed' : 'done',
    isSkipped: isSkippedBy(session),
    address: options.location.href,
    onward: wayOnward(session, options.location),
  });
  if (detour === null) return;
  if (!options.preload && isFirstPage(options.location)) await leaveFirstPage(detour);
  throw redirect({ href: detour, replace: true });
}

/** Leads newcomers to onboarding from wherever they are; draws nothing (SHELL-070). */
export function OnboardingGate() {
  const session = useSession();
  const onboarding = useOnboarding();
  const router = useRouter();
  const location = useLocation();
  const detour = onboardingDetour({
    onboarding,
    isSkipped: isSkippedBy(session),
    address: location.href,
    onward: wayOnward(session, location),
  });
  useEffect(() => {
    if (detour === null) return;
    if (isFirstPage(location)) void leaveFirstPage(detour);
    else router.history.replace(detour);
  }, [detour, location, router]);
  return null;
}
