import { useRouter } from '@tanstack/react-router';
import { TOKENS_A_REFERRAL } from '#features/tokens/limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { referralLink } from '../code.ts';

const isClosed = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The ways a referral link leaves the page (PEOPLE-158 to PEOPLE-160). */
export function useReferralLink(code: string) {
  const { t } = useTranslation('referrals');
  const { publicUrl } = useRouter().options.context;
  const url = referralLink(publicUrl, code);

  const failed = { title: t('common:errors.title'), text: t('code.notCopied') };
  const copy = () => copyText(url, { copied: t('code.copied'), failed });

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
