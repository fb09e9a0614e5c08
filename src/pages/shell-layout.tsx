import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router';
import { signOut } from '#identity/web/session/sign-out.ts';
import { siteSettings } from '#features/site/web/site-settings.ts';
import { AppShell } from '../shell/app-shell.tsx';

export const Route = createFileRoute('/_shell')({
  // Read once by the server and cached; a page without them has their defaults, so nothing fails or waits.
  loader: async ({ context: { queryClient, queries } }) => {
    const fetched = queryClient.prefetchQuery(siteSettings(queries));
    if (import.meta.env.SSR) await fetched;
  },
  component: ShellLayout,
});

function ShellLayout() {
  const router = useRouter();
  return (
    <AppShell onSignOut={() => void signOut(router)}>
      <Outlet />
    </AppShell>
  );
}
