import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router';
import { signOut } from '#features/identity/web/sign-out.ts';
import { AppShell } from '../shell/app-shell.tsx';

export const Route = createFileRoute('/_shell')({ component: ShellLayout });

function ShellLayout() {
  const router = useRouter();
  return (
    <AppShell onSignOut={() => void signOut(router)}>
      <Outlet />
    </AppShell>
  );
}
