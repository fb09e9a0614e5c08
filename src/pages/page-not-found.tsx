import { useRouter } from '@tanstack/react-router';
import { signOut } from '#identity/web/session/sign-out.ts';
import { AppShell } from '#shell/app-shell.tsx';
import { Nowhere } from './nowhere.tsx';

/** Rendered in the shell like every page, so that a lost visitor sees where they can go (SHELL-077, SHELL-241). */
export function PageNotFound() {
  const router = useRouter();
  return (
    <AppShell onSignOut={() => void signOut(router)}>
      <Nowhere />
    </AppShell>
  );
}
