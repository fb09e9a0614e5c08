import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PasswordField } from './auth-fields.tsx';
import { usePasswordHint } from './use-password-hint.ts';
import type { useWeakPassword } from './use-weak-password.ts';

type Name = 'password' | 'confirmPassword';

export interface NewPasswordFieldsProps {
  label: string;
  /** Any form that has the two fields. */
  form: {
    field: (name: Name, onValue?: (value: string) => void) => UseFormRegisterReturn;
    formState: { errors: { [Field in Name]?: { message?: string | undefined } } };
  };
  weak: ReturnType<typeof useWeakPassword>;
}

/** A new password and its repetition. */
export function NewPasswordFields({ label, form, weak }: NewPasswordFieldsProps) {
  const { t } = useTranslation('identity');
  const hint = usePasswordHint();
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        registration={form.field('password', weak.forget)}
        error={errors.password?.message}
        refusal={weak.text}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        registration={form.field('confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
    </>
  );
}
