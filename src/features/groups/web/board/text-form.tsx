import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { commentForm, postForm } from '../../group-draft.ts';

const SCHEMAS = { post: postForm, comment: commentForm };

export interface TextFormProps {
  kind: keyof typeof SCHEMAS;
  /** The text that an edit starts from. */
  text?: string;
  label: string;
  hint?: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Calls `onSent` once the text is stored, which empties the field. */
  onSend: (text: string, onSent: () => void) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** A field for a post or comment (GROUP-017, GROUP-019). */
export function TextForm({ kind, text = '', isBusy, onSend, ...props }: TextFormProps) {
  const message = useFieldMessage();
  const form = useForm({ resolver: zodResolver(SCHEMAS[kind]), defaultValues: { text } });
  const send = form.handleSubmit((written) => onSend(written.text, () => form.reset({ text: '' })));
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={props.label}
        hint={props.hint}
        error={message(form.formState.errors.text)}
        className="w-full max-w-[70ch]"
      >
        <TextArea {...form.register('text')} dir="auto" isAutoGrowing rows={2} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" isBusy={isBusy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {props.children}
      </div>
    </form>
  );
}
