import { storedReferralCode } from '#platform/web/storage/referral-code.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { useAuthErrorText } from '../auth-error-text.ts';
import { EmailField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { codeForm, emailForm } from '../forms/auth-forms.ts';
import { callAuth } from '../call-auth.ts';
import { CodeField } from '../forms/code-field.tsx';
import { waitFrom } from '../forms/cooldown.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useCooldown } from '../forms/use-cooldown.ts';
import { useUnseenBotCheck } from '../bot-check/use-unseen-bot-check.ts';
import { verificationAddress } from './verification-address.ts';
import type { VerificationType } from './verification-claim.ts';
import { useState } from 'react';

export interface VerificationFormProps {
  email: string;
  type: VerificationType;
  returnTo: string | null;
  onCode: (type: VerificationType, email: string, code: string) => Promise<void>;
}

/** The code of the e-mail, and another e-mail for who needs one (AUTH-068…AUTH-071). */
export function VerificationForm({ email, type, returnTo, onCode }: VerificationFormProps) {
  const { t } = useTranslation('identity');
  const form = useAuthForm(codeForm, { email, code: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((typed) => onCode(type, typed.email, typed.code));

  /** The address as typed, or null after showing what is wrong with it. */
  function addressOrError(): string | null {
    const typed = emailForm.safeParse({ email: form.getValues('email') });
    if (typed.success) return typed.data.email;
    form.setError('email', { message: 'identity:fields.email' }, { shouldFocus: true });
    return null;
  }

  return (
    <div className="mt-6 flex flex-col gap-5">
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('verification.verify')}
        busyLabel={t('verification.verifying')}
        isBusy={isSubmitting}
      >
        {email === '' && (
          <EmailField registration={form.field('email')} error={errors.email?.message} />
        )}
        <CodeField
          control={form.control}
          name="code"
          label={t('verification.code')}
          onEdit={() => form.clearErrors('code')}
          onComplete={() => void submit()}
        />
      </AuthForm>
      <Resend type={type} email={email} returnTo={returnTo} addressOrError={addressOrError} />
    </div>
  );
}

interface ResendProps {
  type: VerificationType;
  email: string;
  returnTo: string | null;
  addressOrError: () => string | null;
}

function Resend({ type, email, returnTo, addressOrError }: ResendProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const botCheckOptions = useUnseenBotCheck();
  const cooldown = useCooldown(type, email);
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    const address = addressOrError();
    if (address === null) return;
    setBusy(true);
    const { error } = await callAuth(async (client) =>
      client.resend({
        type,
        email: address,
        options: {
          ...(await botCheckOptions()),
          emailRedirectTo: verificationAddress({ returnTo, referralCode: storedReferralCode() }),
        },
      }),
    );
    setBusy(false);
    if (!error) {
      cooldown.start(address);
      showToast({ title: t('toasts.verificationSent') });
      return;
    }
    const wait = waitFrom(error);
    if (wait !== null) cooldown.start(address, wait);
    announce({ title: t('toasts.resendFailed'), text: errorText(error), tone: 'error' });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="min-w-48 flex-1 text-sm text-muted">{t('verification.noEmail')}</p>
      <Button
        variant="outline"
        disabled={cooldown.secondsLeft > 0}
        isBusy={isBusy}
        busyLabel={t('verification.resending')}
        onClick={() => void resend()}
      >
        {cooldown.secondsLeft > 0
          ? t('verification.resendIn', { seconds: cooldown.secondsLeft })
          : t('verification.resend')}
      </Button>
    </div>
  );
}
