import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#platform/web/use-text.ts';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';

type FieldParts = {
  label: string;
  registration: UseFormRegisterReturn;
  /** The key of a text. */
  error: string | undefined;
  hint?: ReactNode;
};

/** An error of a schema is the key of a text. */
export function useFieldError(): (error: string | undefined) => string | undefined {
  const text = useText();
  return (error) => (error === undefined ? undefined : text(error));
}

export function TextField(props: FieldParts & Omit<ComponentProps<'input'>, 'ref'>) {
  const { label, registration, error, hint, ...input } = props;
  const fieldError = useFieldError();
  return (
    <Field label={label} error={fieldError(error)} hint={hint} isRequired>
      <TextInput {...input} {...registration} />
    </Field>
  );
}

export function EmailField({
  label,
  ...props
}: Omit<FieldParts, 'label' | 'hint'> & { label?: string; autoComplete?: string }) {
  const { t } = useTranslation('identity');
  return (
    <TextField
      autoComplete="email"
      {...props}
      label={label ?? t('auth.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function PasswordField(
  props: FieldParts & {
    autoComplete: 'current-password' | 'new-password';
    /** Why the service refuses it, in words. */
    refusal?: string | undefined;
  },
) {
  const { t } = useTranslation('identity');
  const fieldError = useFieldError();
  return (
    <Field
      label={props.label}
      error={fieldError(props.error) ?? props.refusal}
      hint={props.hint}
      isRequired
    >
      <PasswordInput
        {...props.registration}
        autoComplete={props.autoComplete}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
      />
    </Field>
  );
}
