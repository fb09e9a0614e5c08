import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useRecovery } from '../links/recovery.ts';
import { useSession } from '../session.ts';

/**
 * Leads signed-in people away from the sign-in page: those who arrive signed in go to `returnTo` or the tasks, those
 * who sign in here to `returnTo` or the front (SHELL-067). Returns whether people may stay, which they also may while
 * they choose a new password.
 */
export function useLeaveSignIn(returnTo: string | null, isReset: boolean): boolean {
  const session = useSession();
  const isRecovering = useRecovery() !== null && isReset;
  const router = useRouter();
  const wasHere = useRef(false);
  const { status } = session;
  const isLeaving = status === 'signed-in' && !isRecovering;
  useEffect(() => {
    if (status === 'anonymous') wasHere.current = true;
    if (isLeaving) router.history.replace(returnTo ?? (wasHere.current ? '/' : '/browse-tasks'));
  }, [isLeaving, status, returnTo, router]);
  return !isLeaving;
}
