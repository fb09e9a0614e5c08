import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { PasswordField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { changePasswordForm } from '../forms/auth-forms.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useWeakPassword } from '../forms/use-weak-password.ts';
import { AccountCard } from './account-card.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Takes the current password; the server ends all other sessions with it (AUTH-042, AUTH-162). */
export function ChangePasswordForm() {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const weak = useWeakPassword();
  const form = useAuthForm(changePasswordForm, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    const { error } = await callAuth((client) =>
      client.updateUser({ password, current_password: currentPassword }),
    );
    if (!error) {
      showToast({ title: t('toasts.passwordSaved') });
      form.reset(EMPTY);
      return;
    }
    if (asAuthFailure(error).code === 'current_password_invalid') {
      form.setError(
        'currentPassword',
        { message: 'identity:fields.current_password' },
        { shouldFocus: true },
      );
      return;
    }
    weak.take(error);
    announce({ title: t('account.passwordFailed'), text: errorText(error), tone: 'error' });
  });
  return (
    <AccountCard title={t('account.password')} text={t('account.passwordText')}>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('account.changePassword')}
        busyLabel={t('reset.saving')}
        isBusy={isSubmitting}
        isQuiet
      >
        <PasswordField
          label={t('account.currentPassword')}
          registration={form.field('currentPassword')}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
        <PasswordField
          label={t('reset.newPassword')}
          hint={t('auth.passwordHint')}
          registration={form.field('password', weak.forget)}
          error={errors.password?.message ?? weak.text}
          autoComplete="new-password"
        />
        <PasswordField
          label={t('auth.confirmPassword')}
          registration={form.field('confirmPassword')}
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
        />
      </AuthForm>
    </AccountCard>
  );
}
