import type { useRouter } from '@tanstack/react-router';
import { auth, forgetSession } from '../session.ts';

const PATIENCE_MS = 5000;
let isLeaving = false;

/** Whether the session ends because this tab asked for it; then the person need not be led back. */
export const isSigningOut = (): boolean => isLeaving;

/**
 * Ends all of the person's sessions and shows the sign-in page (AUTH-107). Without an answer from
 * the server this device still forgets the session (AUTH-108).
 */
export async function signOut(router: ReturnType<typeof useRouter>): Promise<void> {
  isLeaving = true;
  // Disconnects first, or the page would take the server's goodbye for an outage and fetch everything again.
  const { disconnectRealtime } = await import('#platform/web/live/realtime.ts');
  disconnectRealtime();
  try {
    await Promise.race([signOutEverywhere(), patience()]).catch(() => {});
    forgetSession();
    await router.navigate({ to: '/auth', ignoreBlocker: true });
  } finally {
    isLeaving = false;
  }
}

async function signOutEverywhere(): Promise<void> {
  const client = await auth();
  const { error } = await client.signOut({ scope: 'global' });
  // The client keeps the session when the server does not answer; for the person it is over.
  if (error) await client.signOut({ scope: 'local' });
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
