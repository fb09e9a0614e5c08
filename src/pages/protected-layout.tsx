import { Outlet, createFileRoute } from '@tanstack/react-router';
import {
  RequireSession,
  PageSkeleton,
  drawnInBrowser,
  requireSession,
} from '#identity/web/session/require-session.tsx';

/** Everything for signed-in people only (SHELL-062). */
export const Route = createFileRoute('/_shell/_protected')({
  ssr: drawnInBrowser,
  beforeLoad: async ({ location, preload, context }) => {
    await requireSession({ location, preload });
    const { requireOnboarding } = await import('#features/profiles/web/onboarding-gate.tsx');
    await requireOnboarding({ location, preload, context });
  },
  pendingComponent: PageSkeleton,
  component: ProtectedLayout,
});

function ProtectedLayout() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
