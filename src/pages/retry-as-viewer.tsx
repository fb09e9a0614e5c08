import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';

export interface RetryAsViewerProps {
  /** Shown while the browser asks again. */
  waiting: ReactNode;
  /** The "not found" page. */
  children: ReactNode;
}

/**
 * Wraps a "not found" page of a thing that only some people may see. The server looked as a visitor, so the browser asks
 * once more as the signed-in person and shows `waiting` until the answer arrives.
 */
export function RetryAsViewer({ waiting, children }: RetryAsViewerProps) {
  const viewer = useViewer();
  const router = useRouter();
  const isHydrated = useHydrated();
  // If the browser itself did not find the thing, it already asked as the viewer.
  const [isOpen, setOpen] = useState(!isHydrated);
  const isSignedIn = viewer.status === 'signed-in';
  useEffect(() => {
    if (isOpen && isSignedIn) void router.invalidate().finally(() => setOpen(false));
  }, [isOpen, isSignedIn, router]);
  return isOpen && viewer.status !== 'anonymous' ? waiting : children;
}
