import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import { useSaveForm } from '#features/posting/web/use-save-form.ts';
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

/** Makes or changes an event (EVENT-002, EVENT-018). */
export function useSaveEvent({ send, ...options }: SaveEventOptions) {
  const { queries } = useApi();
  return useSaveForm<EventValues>({
    ...options,
    findField,
    queryKey: queries.events.key(),
    send: (values) => send(eventDraft.parse(toDraft(values))),
  });
}
