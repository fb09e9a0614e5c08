import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { issueResolver, schemaIssues, serverIssues } from '#features/posting/web/form-issues.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { eventDraft } from '../../event-draft.ts';
import type { EventDraft } from '../../event-draft.ts';
import { findField, toDraft } from './event-values.ts';
import type { EventValues } from './event-values.ts';

export const useEventForm = (defaultValues: EventValues) =>
  useForm<EventValues>({
    defaultValues,
    resolver: issueResolver((values) => schemaIssues(eventDraft, toDraft(values), findField)),
  });

export interface SaveEventOptions {
  form: UseFormReturn<EventValues>;
  failedKey: string;
  /** Makes or changes the event; answers its id. */
  send: (draft: EventDraft) => Promise<string>;
  onDone: (eventId: string) => void;
}

/** Sends the form, and shows at its fields what the server refuses (EVENT-002, EVENT-018). */
export function useSaveEvent({ form, failedKey, send, onDone }: SaveEventOptions) {
  const { t } = useTranslation('events');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (values: EventValues) => send(eventDraft.parse(toDraft(values))),
    onSuccess: async (eventId) => {
      await queryClient.invalidateQueries({ queryKey: queries.events.key() });
      onDone(eventId);
    },
    onError: (error) => {
      const issues = serverIssues(fieldErrors(error) ?? {}, 'draft', findField);
      for (const { path, text } of issues)
        form.setError(path, { type: FROM_SERVER, message: text });
      const [first] = issues;
      if (first) return form.setFocus(first.path);
      const text = errorText(error, failedKey);
      announce({ title: t('common:errors.title'), text, tone: 'error' });
    },
  });
  return { isPending, submit: form.handleSubmit((values) => mutate(values)) };
}
