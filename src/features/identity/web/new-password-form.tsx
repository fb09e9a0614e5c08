import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, notify } from '#ui/toast.ts';
import { useAuthErrorText } from './auth-error-text.ts';
import { PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { newPasswordForm } from './auth-forms.ts';
import { callAuth } from './call-auth.ts';
import { endRecovery } from './recovery.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useWeakPassword } from './use-weak-password.ts';

/** The end of a recovery; the server ends all other sessions with it (AUTH-041, AUTH-042). */
export function NewPasswordForm() {
  const { t } = useTranslation('identity');
  const router = useRouter();
  const errorText = useAuthErrorText();
  const weak = useWeakPassword();
  const form = useAuthForm(newPasswordForm, { password: '', confirmPassword: '' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    const { error } = await callAuth((client) => client.updateUser({ password }));
    if (error) {
      weak.take(error);
      announce({ title: t('toasts.resetFailed'), text: errorText(error), tone: 'error' });
      return;
    }
    notify({ title: t('toasts.passwordSaved') });
    await router.navigate({ to: '/browse-tasks', replace: true });
    endRecovery();
  });

  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="font-display text-xl font-semibold">{t('reset.newTitle')}</h1>
        <p className="mt-1 text-sm text-muted">{t('reset.newText')}</p>
      </header>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('reset.save')}
        busyLabel={t('reset.saving')}
        isBusy={isSubmitting}
      >
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
    </div>
  );
}
