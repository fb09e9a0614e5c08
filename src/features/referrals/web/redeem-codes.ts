import type { ApiTools } from '#app/api.tsx';
import { needTexts } from '#platform/web/i18n.ts';
import type { I18n } from '#platform/web/i18n.ts';
import { forgetReferralCode } from '#platform/web/storage/referral-code.ts';
import { announce } from '#ui/feedback/toast.ts';

type Api = ApiTools['api'];

const answered = new Set<string>();
let last: Promise<void> = Promise.resolve();

/**
 * Redeems the codes from the browser's storage and from the address one after the other, and announces those that
 * brought tokens (PEOPLE-164, PEOPLE-166). Shows nothing otherwise; codes that did not reach the server are tried again
 * later.
 */
export function redeemCodes(api: Api, codes: readonly string[], i18n: I18n): Promise<void> {
  last = last.then(() => redeemEach(api, codes, i18n)).catch(() => {});
  return last;
}

async function redeemEach(api: Api, codes: readonly string[], i18n: I18n): Promise<void> {
  for (const code of codes) {
    if (answered.has(code)) continue;
    const { redeemed } = await api.referrals.redeem({ code });
    answered.add(code);
    if (!redeemed) continue;
    await needTexts('referrals');
    announce({ title: i18n.t('referrals:redeemed') });
  }
  forgetReferralCode();
}
