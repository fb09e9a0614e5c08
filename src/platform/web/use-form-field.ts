import { useController } from 'react-hook-form';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { useFieldMessage } from './use-field-message.ts';

/** A field of a form, and in words why its value is refused. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: UseControllerProps<Values, Name>,
) {
  const message = useFieldMessage();
  const { field, fieldState } = useController(props);
  return { field, error: message(fieldState.error) };
}
