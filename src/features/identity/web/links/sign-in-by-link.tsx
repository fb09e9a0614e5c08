import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { AuthHeading } from '../forms/auth-heading.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { openLink } from './mailed-link.ts';
import type { MailedLink } from './mailed-link.ts';
import { WITHOUT_LINK, beginRecovery } from './recovery.ts';
import { currentSession, secondStepOf } from '../session.ts';

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
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    const { error } = await openLink(link);
    if (error) {
      setBusy(false);
      announce({ title: t('toasts.signInFailed'), text: errorText(error), tone: 'error' });
      return;
    }
    const session = currentSession();
    if (secondStepOf(session)) {
      await navigate({ to: '/auth', search: returnTo === null ? {} : { returnTo }, replace: true });
      return;
    }
    if (session.status === 'signed-in' && session.mustChoosePassword) {
      beginRecovery(WITHOUT_LINK);
      await navigate({ to: '/auth', search: { mode: 'reset' }, replace: true });
      return;
    }
    showToast({ title: t('toasts.welcomeBack') });
    router.history.replace(returnTo ?? '/browse-tasks');
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
