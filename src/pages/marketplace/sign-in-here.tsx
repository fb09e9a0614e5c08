import { useLocation } from '@tanstack/react-router';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';

/** Leads through sign-in and back to the page as it stands. */
export function SignInHere() {
  const { t } = useTranslation('shell');
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <a {...useLinks()} href={signInAddress(returnTo)} className={buttonClass()}>
      {t('signIn')}
    </a>
  );
}
