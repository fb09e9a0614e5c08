import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#features/identity/web/session.ts';
import { storeReferralCode } from './referral-code.ts';

/** Reads `ref` on every page a visitor opens (SHELL-046). */
export function useReferralCode(): void {
  const { status } = useSession();
  // The address as it was written: the router reads 1e5 as a number.
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (status !== 'anonymous') return;
    // Whoever was quick has left the page they came to before this was loaded.
    storeReferralCode(arrivedWith());
    storeReferralCode(searchOf(address));
  }, [status, address]);
}

function arrivedWith(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival ? searchOf(arrival.name) : '';
}

const searchOf = (address: string): string => new URL(address, window.location.origin).search;
