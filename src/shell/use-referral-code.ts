import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
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
  const brought = useRef<string>(null);
  // The address as it was written: the router reads 1e5 as a number.
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'anonymous') {
      // A quick visitor may have left the page they arrived on before this was loaded.
      storeReferralCode(arrivedWith());
      storeReferralCode(getSearchString(address));
      return;
    }
    const plain = withoutReferralCode(address);
    if (plain !== address) {
      // Stored until the server has heard of it; this runs once more without it in the address.
      storeReferralCode(getSearchString(address));
      brought.current = referralCodeIn(getSearchString(address));
      history.replace(plain);
      return;
    }
    // An earlier one that the server has not answered yet does not stand in the way of this one.
    const codes = [storedReferralCode(), brought.current].filter((code) => code !== null);
    if (codes.length === 0) return;
    // Loaded on demand, since few people arrive with a code.
    import('#features/referrals/web/redeem-codes.ts')
      .then(({ redeemCodes }) => redeemCodes(api, codes, i18n))
      .catch(() => {});
  }, [status, address, api, history, i18n]);
}

function arrivedWith(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival ? getSearchString(arrival.name) : '';
}

const getSearchString = (address: string): string =>
  new URL(address, window.location.origin).search;
