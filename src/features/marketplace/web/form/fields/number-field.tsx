import { useController } from 'react-hook-form';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import type { TypedNumberFieldProps } from '#features/posting/web/fields/typed-number-field.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import type { NumberPath } from '../values/listing-values.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

export interface NumberFieldProps
  extends ListingFieldProps, Omit<TypedNumberFieldProps, 'field' | 'error'> {
  name: NumberPath;
}

export function NumberField({ control, name, ...rest }: NumberFieldProps) {
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name });
  return <TypedNumberField {...rest} field={field} error={message(fieldState.error)} />;
}
