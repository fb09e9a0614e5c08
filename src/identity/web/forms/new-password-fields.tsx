import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { MIN_PASSWORD } from '../password-length.ts';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';
import { PasswordField } from './auth-fields.tsx';
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

/** A new password, with how long it has to be on this site (AUTH-194), and its repetition. */
export function NewPasswordFields({ label, form, weak }: NewPasswordFieldsProps) {
  const { t } = useTranslation('identity');
  const least = useIdentitySettings()?.passwordLength ?? MIN_PASSWORD;
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label={label}
        hint={t('auth.passwordHint', { least })}
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
