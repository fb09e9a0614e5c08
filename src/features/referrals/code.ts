import { REFERRAL_PARAMETER } from '#platform/addresses/referral-address.ts';

export const CODE_LENGTH = 8;

/** As it is stored, however it was typed (PEOPLE-156). */
export const asStored = (code: string): string => code.trim().toUpperCase();

/** The link that people share: the site with the code (PEOPLE-158). */
export const referralLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/?${REFERRAL_PARAMETER}=${code}`;
