import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#api.tsx';
import { useSession } from '#features/identity/web/session.ts';
import {
  referralCodeIn,
  storeReferralCode,
  storedReferralCode,
  withoutReferralCode,
} from '#platform/web/storage/referral-code.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** Reads `ref` on every page: a visitor's is stored, that of who is signed in redeemed (SHELL-046, PEOPLE-164). */
export function useReferralCode(): void {
  const { status } = useSession();
  const { i18n } = useTranslation();
  const { api } = useApi();
  const { history } = useRouter();
  // The address as it was written: the router reads 1e5 as a number.
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'anonymous') {
      // Whoever was quick has left the page they came to before this was loaded.
      storeReferralCode(arrivedWith());
      storeReferralCode(searchOf(address));
      return;
    }
    const codes = [storedReferralCode(), referralCodeIn(searchOf(address))];
    const plain = withoutReferralCode(address);
    if (plain !== address) history.replace(plain);
    if (codes.every((code) => code === null)) return;
    // Rarely anybody comes with a code.
    import('#features/referrals/web/redeem-codes.ts')
      .then(({ redeemCodes }) => redeemCodes(api, codes, i18n))
      .catch(() => {});
  }, [status, address, api, history, i18n]);
}

function arrivedWith(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival ? searchOf(arrival.name) : '';
}

const searchOf = (address: string): string => new URL(address, window.location.origin).search;
