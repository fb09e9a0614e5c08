import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { AuthForm } from '../forms/auth-form.tsx';
import { stepCodeForm } from '../forms/auth-forms.ts';
import { CodeField } from '../forms/code-field.tsx';
import { waitFrom } from '../forms/cooldown.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useCooldown } from '../forms/use-cooldown.ts';
import { answerWithPhone, phonesAmong, sendStepCode } from './answer-step.ts';
import { useStepFailure } from './use-step-failure.ts';
import type { CodeEntryProps } from './use-step-failure.ts';

/** Sends a code to the phone that was set up, once the person asks for it, and takes it (AUTH-269). */
export function PhoneCodeForm({ factors, submitLabel, isQuiet = false, onDone }: CodeEntryProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const showFailure = useStepFailure();
  const factorId = phonesAmong(factors)[0]?.id ?? '';
  const cooldown = useCooldown('sms_factor', factorId);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useAuthForm(stepCodeForm, { code: '' });

  async function send() {
    setSending(true);
    const sent = await sendStepCode(factorId);
    setSending(false);
    if (sent.error) {
      const wait = waitFrom(sent.error);
      if (wait !== null) cooldown.start(factorId, wait);
      announce({ title: t('phone.notSent'), text: errorText(sent.error), tone: 'error' });
      return;
    }
    setChallengeId(sent.challengeId);
    cooldown.start(factorId);
    announce({ title: t('secondStep.sent') });
  }

  const submit = form.handleSubmit(async ({ code }) => {
    const { error } = await answerWithPhone({ factorId, challengeId: challengeId ?? '', code });
    if (!error) return onDone();
    form.setError('code', { message: showFailure(error) }, { shouldFocus: true });
  });

  const sendLabel =
    cooldown.secondsLeft > 0
      ? t('reset.sendAgainIn', { seconds: cooldown.secondsLeft })
      : t(challengeId === null ? 'phone.send' : 'reset.sendAgain');
  const sendButton = (
    <Button
      variant="outline"
      className="self-start"
      isBusy={isSending}
      busyLabel={t('reset.sending')}
      disabled={cooldown.secondsLeft > 0}
      onClick={() => void send()}
    >
      {sendLabel}
    </Button>
  );
  if (challengeId === null) return sendButton;
  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={submitLabel}
      busyLabel={t('reset.checkingCode')}
      isBusy={form.formState.isSubmitting}
      isQuiet={isQuiet}
    >
      <CodeField
        control={form.control}
        name="code"
        label={t('phone.code')}
        hint={t('secondStep.sent')}
        onEdit={() => form.clearErrors('code')}
        onComplete={() => void submit()}
      />
      {sendButton}
    </AuthForm>
  );
}
