import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { EmailField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { emailForm } from '../forms/auth-forms.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { AccountCard } from './account-card.tsx';

/** Sends a link to the new address; until it is opened the old one counts (AUTH-161). */
export function ChangeEmailForm({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAuthForm(emailForm, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email: newEmail }) => {
    const { error } = await callAuth((client) =>
      client.updateUser(
        { email: newEmail },
        { emailRedirectTo: `${window.location.origin}/email-verification` },
      ),
    );
    if (error) {
      announce({ title: t('account.emailFailed'), text: errorText(error), tone: 'error' });
      return;
    }
    setSentTo(newEmail);
    form.reset();
  });
  return (
    <AccountCard
      anchor="email"
      title={t('account.email')}
      text={email === '' ? t('account.emailNone') : t('account.emailText', { email })}
    >
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('account.changeEmail')}
        busyLabel={t('reset.sending')}
        isBusy={isSubmitting}
        isQuiet
      >
        <EmailField
          label={t('account.newEmail')}
          registration={form.field('email', () => setSentTo(null))}
          error={errors.email?.message}
        />
        <p role="status" className="text-sm wrap-anywhere text-link empty:hidden">
          {sentTo !== null && t('account.emailSent', { email: sentTo })}
        </p>
      </AuthForm>
    </AccountCard>
  );
}
