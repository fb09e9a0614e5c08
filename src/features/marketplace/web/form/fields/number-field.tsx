import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { ListingFieldProps } from './listing-field-props.ts';

export interface NumberFieldProps extends ListingFieldProps {
  name: 'price' | 'originalPrice' | 'weight' | 'length' | 'width' | 'height';
  label: string;
  hint?: ReactNode;
  aside?: ReactNode;
  prefix?: string;
  suffix?: string;
  isRequired?: boolean;
}

/** A number that stays as it was typed, right or wrong (ITEM-067). */
export function NumberField({ control, name, prefix, suffix, ...field }: NumberFieldProps) {
  const message = useFieldMessage();
  const controlled = useController({ control, name });
  return (
    <Field {...field} error={message(controlled.fieldState.error)}>
      <NumberInput
        {...controlled.field}
        isAsTyped
        autoComplete="off"
        prefix={prefix}
        suffix={suffix}
      />
    </Field>
  );
}
