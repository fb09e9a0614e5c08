import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { EventDetail } from '../../contract.ts';
import { EventForm } from './event-form.tsx';
import { toValues } from './event-values.ts';
import { useEventForm, useSaveEvent } from './use-event-form.ts';

export interface EditEventProps {
  event: EventDetail;
  onDone: (eventId: string) => void;
}

/** Edits an event (EVENT-018). */
export function EditEvent({ event, onDone }: EditEventProps) {
  const { t } = useTranslation('events');
  const { api } = useApi();
  const form = useEventForm(toValues(event));
  const saving = useSaveEvent({
    form,
    failedKey: 'events:edit.failed',
    send: async (draft) => {
      await api.events.update({ eventId: event.id, version: event.version, draft });
      return event.id;
    },
    onDone: (eventId) => {
      announce({ title: t('edit.saved') });
      onDone(eventId);
    },
  });
  return <EventForm form={form} wording="edit" {...saving} />;
}
