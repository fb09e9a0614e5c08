import type { ApiTools } from '#api.tsx';
import { needTexts } from '#platform/web/i18n.ts';
import type { I18n } from '#platform/web/i18n.ts';
import { forgetReferralCode } from '#platform/web/storage/referral-code.ts';
import { announce } from '#ui/feedback/toast.ts';

let isUnderWay = false;

/**
 * Redeems the code the browser remembers, and greets whom that made richer (PEOPLE-164, PEOPLE-166). Of anything else
 * nothing is shown; what the server did not hear of is tried again later.
 */
export async function redeemCode(api: ApiTools['api'], code: string, i18n: I18n): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    const { redeemed } = await api.referrals.redeem({ code });
    forgetReferralCode();
    if (!redeemed) return;
    await needTexts('referrals');
    announce({ title: i18n.t('referrals:redeemed') });
  } finally {
    isUnderWay = false;
  }
}
