import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import { withTexts } from '#platform/web/i18n.ts';
import type { PageHints } from '#platform/addresses/page-hints.ts';
import type { RouterContext } from '#app/router.tsx';
import { loadHome, loadOwnHome } from './home-queries.ts';
import { viewerId } from '../viewer-id.ts';

// Each screen is loaded on demand, so that a person gets only the code of their own.
const HomeScreen = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');
const OwnHomeScreen = lazyRouteComponent(
  () => withTexts(['tasks', 'items'], () => import('./own/own-home-screen.tsx')),
  'OwnHomeScreen',
);

/** Visitors see the landing page, signed-in people their own home (SHELL-011, SHELL-012). */
export function FrontScreen() {
  const viewer = useViewer();
  return (
    <Suspense fallback={null}>
      {viewer.status === 'anonymous' ? <HomeScreen /> : <OwnHomeScreen />}
    </Suspense>
  );
}

export const frontTexts = ['home'] as const;

export const prepareFront = ({ expectsSession }: PageHints) =>
  (expectsSession ? OwnHomeScreen : HomeScreen).preload?.();

export async function loadFront({ context }: { context: RouterContext }): Promise<void> {
  const viewer = await viewerId();
  const isOwn = viewer !== null || (import.meta.env.SSR && context.expectsSession);
  const screen = isOwn ? OwnHomeScreen : HomeScreen;
  await Promise.all([isOwn ? loadOwnHome(context) : loadHome(context), screen.preload?.()]);
}
