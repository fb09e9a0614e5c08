import type { ApiTools } from '#api.tsx';
import { needTexts } from '#platform/web/i18n.ts';
import type { I18n } from '#platform/web/i18n.ts';
import { forgetReferralCode } from '#platform/web/storage/referral-code.ts';
import { announce } from '#ui/feedback/toast.ts';

const underWay = new Set<string>();

/**
 * Redeems what the browser remembers, then what the address brought, and greets whom that made richer (PEOPLE-164,
 * PEOPLE-166). Of anything else nothing is shown; what the server did not hear of is tried at the next visit.
 */
export async function redeemCodes(
  api: ApiTools['api'],
  codes: readonly (string | null)[],
  i18n: I18n,
): Promise<void> {
  for (const code of new Set(codes)) {
    if (code === null || underWay.has(code)) continue;
    underWay.add(code);
    try {
      const { redeemed } = await api.referrals.redeem({ code });
      if (!redeemed) continue;
      await needTexts('referrals');
      announce({ title: i18n.t('referrals:redeemed') });
    } finally {
      underWay.delete(code);
    }
  }
  forgetReferralCode();
}
