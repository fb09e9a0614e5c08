import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { signInForm } from './auth-forms.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { callAuth } from '../call-auth.ts';
import { currentSession } from '../session.ts';
import { useAuthForm } from './use-auth-form.ts';
import type { BotCheck as Check } from '../bot-check/use-bot-check.ts';
import { useBotCheckToken } from '../bot-check/use-bot-check-token.ts';

export interface CredentialsFormProps {
  check: Check;
  /** The address typed on either tab (AUTH-002). */
  email: string;
  onEmail: (email: string) => void;
  /** The page to go on to. */
  returnTo: string | null;
}

export function SignInForm({ check, email, onEmail, returnTo }: CredentialsFormProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const errorText = useAuthErrorText();
  const tokenOrToast = useBotCheckToken(check);
  const form = useAuthForm(signInForm, { email, password: '' });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<{ text: string; isOfPassword: boolean }>();
  const forget = () => setFailure(undefined);

  const submit = form.handleSubmit(async (typed) => {
    forget();
    const pass = tokenOrToast();
    if (!pass.isPassed) return;
    const { error } = await callAuth((client) =>
      client.signInWithPassword({ ...typed, options: pass.options }),
    );
    if (!error) {
      // The screen asks for the code, or what is to become of the account, by itself.
      if (currentSession().status === 'signed-in') showToast({ title: t('toasts.welcomeBack') });
      return;
    }
    check.restart({ isDemanded: asAuthFailure(error).code === 'captcha_failed' });
    await showFailure(typed.email, error);
  });

  async function showFailure(address: string, error: unknown) {
    const { code } = asAuthFailure(error);
    if (code === 'email_not_confirmed') {
      showToast({ title: t('toasts.verificationNeeded') });
      const search = { email: address, type: 'signup', ...returnSearch(returnTo) };
      await navigate({ to: '/email-verification', search });
      return;
    }
    const title =
      code === 'invalid_credentials'
        ? t('toasts.invalidCredentials')
        : code === 'captcha_failed'
          ? t('botCheck.requiredTitle')
          : t('toasts.signInFailed');
    const text = errorText(error);
    announce({ title, text, tone: 'error' });
    setFailure({ text, isOfPassword: code === 'invalid_credentials' });
  }

  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={t('auth.signIn')}
      busyLabel={t('auth.signingIn')}
      isBusy={isSubmitting}
      isHeldBack={!check.isPassed}
      failure={failure && !failure.isOfPassword ? failure.text : undefined}
    >
      <EmailField
        registration={form.field('email', (typed) => {
          forget();
          onEmail(typed);
        })}
        error={errors.email?.message}
        // Browsers suggest passkeys here, too (AUTH-258).
        autoComplete="username webauthn"
      />
      <PasswordField
        label={t('auth.password')}
        registration={form.field('password', forget)}
        error={errors.password?.message}
        refusal={failure?.isOfPassword ? failure.text : undefined}
        autoComplete="current-password"
      />
      <Link
        to="/auth"
        search={(now) => ({ ...now, mode: 'reset' })}
        className="-my-2 inline-flex min-h-11 items-center self-start rounded-control text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('auth.forgotPassword')}
      </Link>
      <BotCheck check={check} />
    </AuthForm>
  );
}
