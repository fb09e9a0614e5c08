import { REFERRAL_PARAMETER } from '#platform/addresses/referral-address.ts';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';

/**
 * Target of the link in a confirmation e-mail. The e-mail may be read in another browser, which learns from it of
 * the place to go on to (SHELL-383) and of the referral code (PEOPLE-164).
 */
export function verificationAddress(options: {
  returnTo: string | null;
  referralCode: string | null;
}): string {
  const { returnTo, referralCode } = options;
  const query = new URLSearchParams({
    ...(referralCode !== null && { [REFERRAL_PARAMETER]: referralCode }),
    ...returnSearch(returnTo),
  }).toString();
  return `${window.location.origin}/email-verification${query === '' ? '' : `?${query}`}`;
}
