import { useFormField } from '#platform/web/use-form-field.ts';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import type { TypedNumberFieldProps } from '#features/posting/web/fields/typed-number-field.tsx';
import type { NumberPath } from '../values/listing-values.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

export interface NumberFieldProps
  extends ListingFieldProps, Omit<TypedNumberFieldProps, 'field' | 'error'> {
  name: NumberPath;
}

export function NumberField({ control, name, ...rest }: NumberFieldProps) {
  const { field, error } = useFormField({ control, name });
  return <TypedNumberField {...rest} field={field} error={error} />;
}
