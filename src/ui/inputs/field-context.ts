import { createContext, use, useId } from 'react';

export interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** The ids and states a control takes from the field around it; its own attributes win. */
export function useFieldAttributes(own: ControlAttributes) {
  const field = use(FieldContext);
  const ownId = useId();
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id ?? ownId,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid ? true : undefined),
    'aria-required': own['aria-required'] ?? (field?.isRequired ? true : undefined),
  };
}
