import { useRouter } from '@tanstack/react-router';
import { TOKENS_A_REFERRAL } from '#features/tokens/limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { referralLink } from '../code.ts';

const isClosed = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The ways a referral link leaves the page (PEOPLE-158 to PEOPLE-160). */
export function useReferralLink(code: string) {
  const { t } = useTranslation('referrals');
  const { publicUrl } = useRouter().options.context;
  const url = referralLink(publicUrl, code);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      announce({ title: t('code.copied') });
    } catch {
      announce({ title: t('code.notCopied'), tone: 'error' });
    }
  }

  async function share() {
    if (!('share' in navigator)) return copy();
    try {
      const text = t('code.shareText', { tokens: TOKENS_A_REFERRAL });
      await navigator.share({ title: t('code.shareTitle'), text, url });
    } catch (error) {
      // Closing the sheet is no error; where it does not open, the link is copied.
      if (!isClosed(error)) await copy();
    }
  }

  return { url, copy, share };
}
