import type { ReactNode } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { ControlledText } from './controlled-field.ts';

export interface TypedNumberFieldProps {
  /** Its value is the text, which `typedNumber` reads. */
  field: ControlledText;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  prefix?: string;
  suffix?: string;
  isRequired?: boolean;
  className?: string;
}

/** A price or another number that stays as it was typed, right or wrong (ITEM-067). */
export function TypedNumberField({ field, prefix, suffix, ...rest }: TypedNumberFieldProps) {
  return (
    <Field {...rest}>
      <NumberInput {...field} prefix={prefix} suffix={suffix} />
    </Field>
  );
}
