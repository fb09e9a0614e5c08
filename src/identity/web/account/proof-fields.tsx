import { useWatch } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { asAuthFailure } from '../auth-error-text.ts';
import { PasswordField } from '../forms/auth-fields.tsx';
import type { ProofInput } from '../forms/auth-forms.ts';
import { CodeField } from '../forms/code-field.tsx';
import type { useAuthForm } from '../forms/use-auth-form.ts';
import { ProofChoice } from './proof-choice.tsx';

export type ProofForm = ReturnType<typeof useAuthForm<ProofInput, ProofInput>>;

export const NO_PROOF: ProofInput = { by: 'password', currentPassword: '', code: '' };

/** As the service takes it. */
export const toProofBody = ({ by, currentPassword, code }: ProofInput) =>
  by === 'code' ? { nonce: code } : { current_password: currentPassword };

/** Puts a refused proof to its field; false for what was refused for another reason. */
export function refuseProof(form: Pick<ProofForm, 'setError'>, error: unknown): boolean {
  const refuse = (name: 'currentPassword' | 'code', message: string) => {
    form.setError(name, { message }, { shouldFocus: true });
    return true;
  };
  const { code } = asAuthFailure(error);
  if (code === 'current_password_invalid') {
    return refuse('currentPassword', 'identity:fields.current_password');
  }
  return (
    code === 'reauthentication_not_valid' &&
    refuse('code', 'identity:errors.reauthentication_not_valid')
  );
}

/** Asks who is really the owner: for the current password, or a code that is mailed instead (AUTH-128, AUTH-162, AUTH-220). */
export function ProofFields(props: { form: ProofForm; email: string; onComplete: () => void }) {
  const { form, email } = props;
  const { t } = useTranslation('identity');
  const { errors } = form.formState;
  const by = useWatch({ control: form.control, name: 'by' });
  const choose = (way: ProofInput['by']) => {
    form.clearErrors();
    form.setValue('by', way);
  };
  return (
    <>
      {by === 'password' ? (
        <PasswordField
          label={t('account.currentPassword')}
          registration={form.field('currentPassword')}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      ) : (
        <CodeField
          control={form.control}
          name="code"
          label={t('account.passwordCode')}
          hint={t('account.passwordCodeSent', { email })}
          onEdit={() => form.clearErrors('code')}
          onComplete={props.onComplete}
        />
      )}
      <ProofChoice email={email} by={by} onChoose={choose} />
    </>
  );
}
