import { redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { isFirstPage, leaveFirstPage } from '#platform/web/page/first-page.ts';
import { pageContext } from '#platform/web/page/page-context.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { sessionReady, useSession } from '../session.ts';
import { isSigningOut } from './sign-out.ts';

type RouteTarget = { location: { href: string; pathname: string; searchStr: string } };

const toSignIn = ({ location }: RouteTarget) =>
  redirect({ to: '/auth', search: { returnTo: location.href }, replace: true });

/**
 * For a route's `ssr`: the session lives in the browser, so protected pages are drawn there. Without even a hint of a
 * session, the server redirects to the sign-in page at once.
 */
export function drawnInBrowser(target: RouteTarget): false {
  if (pageContext()?.hints.expectsSession === false) throw toSignIn(target);
  return false;
}

/** For a route's `beforeLoad`: waits for the session, then lets only signed-in people on (SHELL-062). */
export async function requireSession(target: RouteTarget & { preload: boolean }): Promise<void> {
  const session = await sessionReady();
  if (session.status !== 'anonymous') return;
  if (target.preload || !isFirstPage(target.location)) throw toSignIn(target);
  await leaveFirstPage(signInAddress(target.location.href));
}

/** The outline of a protected page, until it is known who the viewer is (SHELL-063). */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('actions.loading')}
      className="mx-auto flex min-h-[60dvh] w-full max-w-6xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10"
    >
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="w-80 max-w-full" />
      </div>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

/** Keeps watching while a protected page is open: when the session ends, so does the page (SHELL-068). */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const isOut = session.status === 'anonymous';
  useEffect(() => {
    if (!isOut) return;
    const search = isSigningOut() ? {} : { returnTo: router.latestLocation.href };
    void navigate({ to: '/auth', search, replace: true });
  }, [isOut, navigate, router]);
  return session.status === 'signed-in' ? children : <PageSkeleton />;
}
