import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { answerForm, questionForm } from '../contract.ts';
import { LONGEST_QUESTION } from '../limits.ts';
import { questionDraft } from './question-draft.ts';

const SCHEMAS = { question: questionForm, answer: answerForm };

/** As the server refuses contact details that no one was warned of (DEAL-009). */
const CONTACTS = 'questions:refusals.contacts';

type Written = { text: string; despiteContacts: boolean };

export interface QuestionFormProps {
  kind: keyof typeof SCHEMAS;
  viewerId: string;
  /** Where the unsent text is stored in this tab. */
  draftId: string;
  label: string;
  hint: ReactNode;
  submitLabel: string;
  busyLabel: string;
  send: (written: Written) => Promise<unknown>;
  sent: { title: string; text?: string };
  /** The key of the text where nothing else says why it was not sent. */
  failedKey: string;
}

/** A field for one text that everyone will read; what was typed stays until it is sent. */
export function QuestionForm(props: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const getFieldMessage = useFieldMessage();
  const { form, warned, isSending, submit, sendAnyway, goBack } = useQuestionForm(props);
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={props.label}
        hint={props.hint}
        error={getFieldMessage(form.formState.errors.text)}
        className="w-full max-w-[70ch]"
      >
        <TextArea
          {...form.register('text', { onChange: () => form.clearErrors('text') })}
          isAutoGrowing
          rows={2}
          maxLength={LONGEST_QUESTION}
        />
      </Field>
      <Button type="submit" variant="secondary" isBusy={isSending} busyLabel={props.busyLabel}>
        {props.submitLabel}
      </Button>
      <ConfirmDialog
        open={warned !== null}
        onOpenChange={(open) => !open && goBack()}
        title={t('warning.title')}
        text={t('warning.text')}
        cancelLabel={t('warning.back')}
        confirmLabel={t('warning.send')}
        busyLabel={props.busyLabel}
        isBusy={isSending}
        onConfirm={sendAnyway}
      />
    </form>
  );
}

function useQuestionForm(props: QuestionFormProps) {
  const { draftId, viewerId, sent, failedKey } = props;
  const { t } = useTranslation('questions');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [warned, setWarned] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(SCHEMAS[props.kind]),
    defaultValues: { text: questionDraft.read(draftId, viewerId) },
    reValidateMode: 'onSubmit',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => questionDraft.write(draftId, viewerId, values.text),
      }),
    [form, draftId, viewerId],
  );
  const { mutate, isPending } = useSingleMutation({
    mutationFn: props.send,
    onSuccess: () => {
      setWarned(null);
      form.reset({ text: '' });
      questionDraft.remove(draftId);
      announce(sent);
    },
    onError: (error, { text }) => {
      if (refusalReason(error) === CONTACTS) {
        setWarned(text);
        return;
      }
      setWarned(null);
      announce({ title: t('failed'), text: errorText(error, failedKey), tone: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.questions.key() }),
  });
  return {
    form,
    warned,
    isSending: isPending,
    submit: form.handleSubmit(({ text }) => mutate({ text, despiteContacts: false })),
    sendAnyway: () => {
      if (warned !== null) mutate({ text: warned, despiteContacts: true });
    },
    goBack: () => setWarned(null),
  };
}
