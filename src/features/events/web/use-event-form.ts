import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#app/api.tsx';
import { issueResolver, schemaIssues, serverIssues } from '#features/posting/web/form-issues.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { EventDetail } from '../contract.ts';
import { eventDraft } from '../event-draft.ts';
import { NO_VALUES, findField, toDraft, toValues } from './event-values.ts';
import type { EventValues } from './event-values.ts';

/** The form of a new event, or of the edit of one (EVENT-002, EVENT-018). */
export function useEventForm(event: EventDetail | null, onDone: (eventId: string) => void) {
  const { t } = useTranslation('events');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [requestKey] = useState(() => uuidv7());
  const form = useForm<EventValues>({
    defaultValues: event === null ? NO_VALUES : toValues(event),
    resolver: issueResolver((values) => schemaIssues(eventDraft, toDraft(values), findField)),
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (values: EventValues) => {
      const draft = eventDraft.parse(toDraft(values));
      if (event === null) return (await api.events.create({ draft, requestKey })).id;
      await api.events.update({ eventId: event.id, version: event.version, draft });
      return event.id;
    },
    onSuccess: async (eventId) => {
      await queryClient.invalidateQueries({ queryKey: queries.events.key() });
      if (event !== null) announce({ title: t('edit.saved') });
      onDone(eventId);
    },
    onError: (error) => {
      const issues = serverIssues(fieldErrors(error) ?? {}, 'draft', findField);
      for (const { path, text } of issues)
        form.setError(path, { type: FROM_SERVER, message: text });
      const [first] = issues;
      if (first) return form.setFocus(first.path);
      const failed = event === null ? 'events:new.failed' : 'events:edit.failed';
      announce({ title: t('common:errors.title'), text: errorText(error, failed), tone: 'error' });
    },
  });
  return { form, isPending, submit: form.handleSubmit((values) => mutate(values)) };
}
