import { useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '../field.tsx';
import { TagInput } from './tag-input.tsx';
import type { TagInputProps } from './tag-input.tsx';

export interface TagFieldProps extends Omit<TagInputProps, 'onRefuse' | 'id' | 'aria-label'> {
  label: string;
  hint?: ReactNode;
  aside?: ReactNode;
  error: string | undefined;
  /** The message for a refused entry; a blank or repeated one is ignored without a message. */
  refusals: { full: string; 'too-long': string };
}

/** A list of short entries, with what is wrong with it or with the one being entered. */
export function TagField(props: TagFieldProps) {
  const { label, hint, aside, error, refusals, onValueChange, ...input } = props;
  const [refusal, setRefusal] = useState<keyof typeof refusals | null>(null);
  return (
    <Field
      label={label}
      hint={hint}
      aside={aside}
      error={refusal === null ? error : refusals[refusal]}
    >
      <TagInput
        {...input}
        onValueChange={(tags) => {
          setRefusal(null);
          onValueChange(tags);
        }}
        onRefuse={(why) => setRefusal(why === 'full' || why === 'too-long' ? why : null)}
      />
    </Field>
  );
}
