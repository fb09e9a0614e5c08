import { Controller } from 'react-hook-form';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { CodeInput } from '#ui/inputs/code-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFieldError } from './auth-fields.tsx';

export interface CodeFieldProps<Form extends FieldValues, Output> {
  control: Control<Form, unknown, Output>;
  name: Path<Form>;
  label: string;
  hint?: string;
  onEdit: () => void;
  onComplete: () => void;
}

/** The six digits of an e-mail: typed, pasted or filled in by the phone (AUTH-075). */
export function CodeField<Form extends FieldValues, Output>(props: CodeFieldProps<Form, Output>) {
  const fieldError = useFieldError();
  return (
    <Controller
      control={props.control}
      name={props.name}
      render={({ field, fieldState }) => (
        <Field
          label={props.label}
          hint={props.hint}
          error={fieldError(fieldState.error?.message)}
          isRequired
        >
          <CodeInput
            ref={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onValueChange={(code) => {
              field.onChange(code);
              props.onEdit();
            }}
            onComplete={props.onComplete}
          />
        </Field>
      )}
    />
  );
}
