import type { ReactNode } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { PostTextProps } from './controlled-field.ts';

export interface PostTitleFieldProps extends PostTextProps {
  aside?: ReactNode;
  hint?: ReactNode;
}

/** The title of a post. */
export function PostTitleField({ field, placeholder, ...rest }: PostTitleFieldProps) {
  return (
    <Field {...rest} isRequired>
      <TextInput
        {...field}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={placeholder}
      />
    </Field>
  );
}
