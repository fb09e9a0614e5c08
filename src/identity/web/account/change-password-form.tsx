import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { AuthForm } from '../forms/auth-form.tsx';
import { changePasswordForm } from '../forms/auth-forms.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useWeakPassword } from '../forms/use-weak-password.ts';
import { AccountCard } from './account-card.tsx';
import { NO_PROOF, ProofFields, toProofBody, refuseProof } from './proof-fields.tsx';
import type { ProofForm } from './proof-fields.tsx';

const EMPTY = { ...NO_PROOF, password: '', confirmPassword: '' };

/** Takes the current password or a mailed code; the server ends all other sessions with it (AUTH-042, AUTH-162). */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const weak = useWeakPassword();
  const form = useAuthForm(changePasswordForm, EMPTY);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password, ...proof }) => {
    const { error } = await callAuth((client) =>
      client.updateUser({ password, ...toProofBody(proof) }),
    );
    if (!error) {
      showToast({ title: t('toasts.passwordSaved') });
      form.reset(EMPTY);
      return;
    }
    if (refuseProof(form, error)) return;
    weak.take(error);
    announce({ title: t('account.passwordFailed'), text: errorText(error), tone: 'error' });
  });
  return (
    <AccountCard anchor="password" title={t('account.password')} text={t('account.passwordText')}>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('account.changePassword')}
        busyLabel={t('reset.saving')}
        isBusy={isSubmitting}
        isQuiet
      >
        <ProofFields
          // Its part of the form; the rest is of no interest there.
          form={form as unknown as ProofForm}
          email={email}
          onComplete={() => form.setFocus('password')}
        />
        <NewPasswordFields label={t('reset.newPassword')} form={form} weak={weak} />
      </AuthForm>
    </AccountCard>
  );
}
