import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';

export interface UnlessSeenBySomeProps {
  /** While it is asked for anew. */
  waiting: ReactNode;
  /** That it is not there. */
  children: ReactNode;
}

/**
 * Around the words that a thing is not there, where it may be for a few. The server looks as a visitor: whoever is signed
 * in is asked for once more in the browser, and until then nothing is said.
 */
export function UnlessSeenBySome({ waiting, children }: UnlessSeenBySomeProps) {
  const viewer = useViewer();
  const router = useRouter();
  const isHydrated = useHydrated();
  // What the browser did not find itself, it knew for whom.
  const [isOpen, setOpen] = useState(!isHydrated);
  const isSignedIn = viewer.status === 'signed-in';
  useEffect(() => {
    if (isOpen && isSignedIn) void router.invalidate().finally(() => setOpen(false));
  }, [isOpen, isSignedIn, router]);
  return isOpen && viewer.status !== 'anonymous' ? waiting : children;
}
