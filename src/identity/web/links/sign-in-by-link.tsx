import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { AuthHeading } from '../forms/auth-heading.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { openLink } from './mailed-link.ts';
import type { MailedLink } from './mailed-link.ts';
import { WITHOUT_LINK, beginRecovery } from './recovery.ts';
import { currentSession } from '../session.ts';
import { afterProof } from '../session/after-proof.ts';

export interface SignInByLinkProps {
  link: MailedLink;
  email: string;
  returnTo: string | null;
}

/** One press signs in with the link of an e-mail, and says to which account. */
export function SignInByLink({ link, email, returnTo }: SignInByLinkProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    const { error } = await openLink(link);
    if (error) {
      setBusy(false);
      announce({ title: t('toasts.signInFailed'), text: errorText(error), tone: 'error' });
      return;
    }
    const { step, to } = afterProof(currentSession(), returnTo);
    if (step === 'password') beginRecovery(WITHOUT_LINK);
    if (step === null) showToast({ title: t('toasts.welcomeBack') });
    router.history.replace(to);
  }

  return (
    <section className="flex flex-col gap-5">
      <AuthHeading title={t('link.signInTitle')}>{t('link.signInText', { email })}</AuthHeading>
      <Button
        size="lg"
        className="w-full"
        isBusy={isBusy}
        busyLabel={t('auth.signingIn')}
        onClick={() => void signIn()}
      >
        {t('auth.signIn')}
      </Button>
    </section>
  );
}
