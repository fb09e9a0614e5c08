import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import { useState } from 'react';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { EmailField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { resetRequestForm } from './auth-forms.ts';
import { callAuth } from '../call-auth.ts';
import { waitFrom } from './cooldown.ts';
import { ResetSent } from './reset-sent.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useCooldown } from './use-cooldown.ts';
import { useUnseenBotCheck } from '../bot-check/use-unseen-bot-check.ts';

export interface ResetRequestProps {
  email: string;
  onEmail: (email: string) => void;
  returnTo: string | null;
}

/** Asks where to send the way back in, then shows that it was sent (AUTH-037…AUTH-039). */
export function ResetRequest({ email, onEmail, returnTo }: ResetRequestProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const botCheckOptions = useUnseenBotCheck();
  const cooldown = useCooldown('recovery', sentTo ?? email);
  const form = useAuthForm(resetRequestForm, { email });
  const { errors, isSubmitting } = form.formState;

  /** Returns whether the e-mail is on its way; that is so for addresses without an account, too. */
  async function send(address: string): Promise<boolean> {
    const { error } = await callAuth(async (client) =>
      client.resetPasswordForEmail(address, {
        ...(await botCheckOptions()),
        redirectTo: `${window.location.origin}/auth?${new URLSearchParams({ mode: 'reset', ...returnSearch(returnTo) }).toString()}`,
      }),
    );
    if (error) {
      const wait = waitFrom(error);
      if (wait !== null) cooldown.start(address, wait);
      announce({ title: t('toasts.resetFailed'), text: errorText(error), tone: 'error' });
      return false;
    }
    cooldown.start(address);
    showToast({ title: t('toasts.resetSent') });
    return true;
  }

  const submit = form.handleSubmit(async (typed) => {
    if (await send(typed.email)) setSentTo(typed.email);
  });

  return (
    <div className="flex flex-col gap-5">
      {sentTo === null ? (
        <>
          <AuthHeading title={t('reset.title')}>{t('reset.text')}</AuthHeading>
          <AuthForm
            onSubmit={() => void submit()}
            submitLabel={t('reset.send')}
            busyLabel={t('reset.sending')}
            isBusy={isSubmitting}
          >
            <EmailField registration={form.field('email', onEmail)} error={errors.email?.message} />
          </AuthForm>
        </>
      ) : (
        <ResetSent
          email={sentTo}
          secondsLeft={cooldown.secondsLeft}
          onSendAgain={() => send(sentTo)}
          onOtherEmail={() => setSentTo(null)}
        />
      )}
      <Link
        to="/auth"
        search={(now) => ({ ...now, mode: undefined })}
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-control text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('reset.backToSignIn')}
      </Link>
    </div>
  );
}
