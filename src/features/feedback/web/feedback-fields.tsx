import type { ReactNode } from 'react';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_FEEDBACK } from '../limits.ts';
import type { FeedbackField, FeedbackFormTools } from './use-feedback-form.ts';

const COUNTER_FROM = 4500;

/** Name, email, subject and message (NOTE-046). */
export function FeedbackFields({
  id,
  tools,
  children,
}: {
  id: string;
  tools: FeedbackFormTools;
  children?: ReactNode;
}) {
  const { t } = useTranslation('feedback');
  const getFieldMessage = useFieldMessage();
  const { form, submit, onEdit } = tools;
  const { errors } = form.formState;
  const message = useFormField({ control: form.control, name: 'message' });
  const getError = (field: FeedbackField) => getFieldMessage(errors[field]);
  const line = (field: FeedbackField) => form.register(field, { onChange: () => onEdit(field) });
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.name')} error={getError('name')} isRequired>
          <TextInput {...line('name')} autoComplete="name" />
        </Field>
        <Field
          label={t('form.email')}
          error={getError('email')}
          hint={t('form.emailHint')}
          isRequired
        >
          <TextInput
            {...line('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </div>
      <Field label={t('form.subject')} error={getError('subject')} isRequired>
        <TextInput {...line('subject')} autoComplete="off" />
      </Field>
      <Field
        label={t('form.message')}
        error={message.error}
        hint={t('form.messageHint')}
        isRequired
      >
        <TextArea
          {...message.field}
          rows={4}
          maxLength={LONGEST_FEEDBACK}
          counterFrom={COUNTER_FROM}
          onChange={(event) => {
            message.field.onChange(event);
            onEdit('message');
          }}
        />
      </Field>
      {children}
    </form>
  );
}
