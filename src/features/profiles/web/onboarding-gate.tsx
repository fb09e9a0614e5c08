import { redirect, useNavigate, useRouterState } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiTools } from '#api.tsx';
import { currentSession, useSession } from '#features/identity/web/session.ts';
import type { Session } from '#features/identity/web/session.ts';
import { isFirstPage, leaveFirstPage } from '#platform/web/page/first-page.ts';
import { onboardingDetour } from '../rules.ts';
import { hasSkippedOnboarding, ownProfileQuery, useOnboarding } from './use-onboarding.ts';

const isSkippedBy = (session: Session): boolean =>
  session.status === 'signed-in' && hasSkippedOnboarding(session.userId);

/** For a protected route's `beforeLoad`: its page waits for the answer (SHELL-076). */
export async function requireOnboarding(options: {
  location: { pathname: string; searchStr: string };
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
    pathname: options.location.pathname,
  });
  if (detour === null) return;
  if (!options.preload && isFirstPage(options.location)) await leaveFirstPage(detour);
  throw redirect({ to: detour, replace: true });
}

/** Leads newcomers to onboarding from wherever they are; draws nothing (SHELL-070). */
export function OnboardingGate() {
  const session = useSession();
  const onboarding = useOnboarding();
  const navigate = useNavigate();
  const location = useRouterState({ select: (state) => state.location });
  const detour = onboardingDetour({
    onboarding,
    isSkipped: isSkippedBy(session),
    pathname: location.pathname,
  });
  useEffect(() => {
    if (detour === null) return;
    if (isFirstPage(location)) void leaveFirstPage(detour);
    else void navigate({ to: detour, replace: true });
  }, [detour, location, navigate]);
  return null;
}
