import type { ReactNode } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { PostTextProps } from './controlled-field.ts';

export interface PostDescriptionFieldProps extends PostTextProps {
  aside?: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Number of lines before it grows. */
  rows: number;
}

/** The description of a post. */
export function PostDescriptionField(props: PostDescriptionFieldProps) {
  const { field, placeholder, rows, ...rest } = props;
  return (
    <Field {...rest}>
      <TextArea {...field} isAutoGrowing dir="auto" rows={rows} placeholder={placeholder} />
    </Field>
  );
}
