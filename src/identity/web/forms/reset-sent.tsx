import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { AuthForm } from './auth-form.tsx';
import { codeForm } from './auth-forms.ts';
import { callAuth } from '../call-auth.ts';
import { CodeField } from './code-field.tsx';
import { WITHOUT_LINK, beginRecovery, endRecovery } from '../links/recovery.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface ResetSentProps {
  email: string;
  secondsLeft: number;
  onSendAgain: () => Promise<unknown>;
  onOtherEmail: () => void;
}

/** The code opens the same form as the link, on any device and after a mail scanner's visit. */
export function ResetSent({ email, secondsLeft, onSendAgain, onOtherEmail }: ResetSentProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [isSending, setSending] = useState(false);
  const form = useAuthForm(codeForm, { email, code: '' });

  const submit = form.handleSubmit(async ({ code }) => {
    beginRecovery(WITHOUT_LINK);
    const { error } = await callAuth((client) =>
      client.verifyOtp({ type: 'recovery', email, token: code }),
    );
    if (error) {
      endRecovery();
      announce({ title: t('toasts.resetFailed'), text: errorText(error), tone: 'error' });
    }
  });

  async function sendAgain() {
    setSending(true);
    await onSendAgain();
    setSending(false);
  }

  return (
    <>
      <AuthHeading title={t('reset.sentTitle')}>{t('reset.sentText', { email })}</AuthHeading>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('reset.useCode')}
        busyLabel={t('reset.checkingCode')}
        isBusy={form.formState.isSubmitting}
      >
        <CodeField
          control={form.control}
          name="code"
          label={t('reset.code')}
          hint={t('reset.codeHint')}
          onEdit={() => form.clearErrors('code')}
          onComplete={() => void submit()}
        />
      </AuthForm>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          disabled={secondsLeft > 0}
          isBusy={isSending}
          busyLabel={t('reset.sending')}
          onClick={() => void sendAgain()}
        >
          {secondsLeft > 0
            ? t('reset.sendAgainIn', { seconds: secondsLeft })
            : t('reset.sendAgain')}
        </Button>
        <Button variant="ghost" onClick={onOtherEmail}>
          {t('reset.otherEmail')}
        </Button>
      </div>
    </>
  );
}
