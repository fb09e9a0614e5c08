import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { storedReferralCode } from '#platform/web/storage/referral-code.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import { EmailField, TextField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { signUpForm } from './auth-forms.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { callAuth } from '../call-auth.ts';
import { awaitConfirmation } from '../links/awaited-confirmation.ts';
import { verificationAddress } from '../links/verification-address.ts';
import type { CredentialsFormProps } from './sign-in-form.tsx';
import { COOLDOWN_SECONDS, waitFrom } from './cooldown.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useBotCheckToken } from '../bot-check/use-bot-check-token.ts';
import { useCooldown } from './use-cooldown.ts';
import { useWeakPassword } from './use-weak-password.ts';

const ALREADY_REGISTERED = new Set(['user_already_exists', 'email_exists']);

export function SignUpForm({
  check,
  email,
  onEmail,
  returnTo,
  onKnown,
}: CredentialsFormProps & { onKnown: () => void }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const errorText = useAuthErrorText();
  const tokenOrToast = useBotCheckToken(check);
  const weak = useWeakPassword();
  const cooldown = useCooldown('signup', email);
  const [isLeaving, setLeaving] = useState(false);
  const form = useAuthForm(signUpForm, { fullName: '', email, password: '', confirmPassword: '' });
  const { errors, isSubmitting } = form.formState;

  function showKnown() {
    showToast({ title: t('toasts.accountExists') });
    onKnown();
  }

  const submit = form.handleSubmit(async (typed) => {
    const pass = tokenOrToast();
    if (!pass.isPassed) return;
    const referralCode = storedReferralCode();
    const { data, error } = await callAuth((client) =>
      client.signUp({
        email: typed.email,
        password: typed.password,
        options: {
          ...pass.options,
          data: {
            full_name: typed.fullName,
            ...(referralCode !== null && { referral_code: referralCode }),
          },
          emailRedirectTo: verificationAddress({ returnTo, referralCode }),
        },
      }),
    );
    // The next page needs a token of its own, and this one counted once.
    check.restart();
    // Signed up a moment ago: the e-mail is on its way already (AUTH-032).
    const wait = waitFrom(error);
    const isUnsent = asAuthFailure(error).code === 'email_send_failed';
    if (error && wait === null && !isUnsent) return showFailure(error);
    // A known address is answered with a user that has no identity (AUTH-031).
    if (data?.user?.identities?.length === 0) return showKnown();
    setLeaving(true);
    showToast({ title: t('toasts.accountCreated') });
    // With confirmation switched off there is a session, and this page leaves by itself (AUTH-030).
    if (data?.session) return;
    // The account is there all the same, and another email need not wait (AUTH-078).
    if (isUnsent) {
      announce({ title: t('toasts.verificationUnsent'), text: errorText(error), tone: 'error' });
    }
    // The e-mail just sent counts: the service writes once a minute (AUTH-068).
    else cooldown.start(typed.email, wait ?? COOLDOWN_SECONDS);
    if (data?.user) awaitConfirmation({ ...typed, userId: data.user.id });
    const address = { email: typed.email, type: 'signup', ...returnSearch(returnTo) };
    await navigate({ to: '/email-verification', search: address });
  });

  function showFailure(error: unknown) {
    const { code } = asAuthFailure(error);
    if (ALREADY_REGISTERED.has(code)) return showKnown();
    weak.take(error);
    const title =
      code === 'captcha_failed' ? t('botCheck.requiredTitle') : t('toasts.signUpFailed');
    announce({ title, text: errorText(error), tone: 'error' });
  }

  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={t('auth.signUp')}
      busyLabel={t('auth.creatingAccount')}
      isBusy={isSubmitting || isLeaving}
      isHeldBack={!check.isPassed}
    >
      <TextField
        label={t('auth.fullName')}
        hint={t('auth.fullNameHint')}
        registration={form.field('fullName')}
        error={errors.fullName?.message}
        autoComplete="name"
      />
      <EmailField registration={form.field('email', onEmail)} error={errors.email?.message} />
      <NewPasswordFields label={t('auth.password')} form={form} weak={weak} />
      <BotCheck check={check} />
    </AuthForm>
  );
}
