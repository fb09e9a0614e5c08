import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { OfferedForm } from '#features/posting/web/offered-form.tsx';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { eventDraftStore, hasContent, isSameEvent } from './event-draft-store.ts';
import { EventForm } from './event-form.tsx';
import { NO_VALUES } from './event-values.ts';
import type { EventValues } from './event-values.ts';
import { useEventForm, useSaveEvent } from './use-event-form.ts';

export interface NewEventProps {
  userId: string;
  onDone: (eventId: string) => void;
}

/** Makes an event; offers what was left another time (EVENT-002, SHELL-488). */
export function NewEvent(props: NewEventProps) {
  const { t } = useTranslation('events');
  return (
    <WithAccountDraft
      form="event"
      store={eventDraftStore}
      owner={props.userId}
      waiting={<Skeleton shape="block" className="h-96 rounded-card" />}
    >
      <OfferedForm
        store={eventDraftStore}
        userId={props.userId}
        empty={NO_VALUES}
        hasContent={hasContent}
        level={2}
        heading={t('new.unfinished')}
      >
        {({ key, ...begun }) => <NewEventForm key={key} {...props} {...begun} />}
      </OfferedForm>
    </WithAccountDraft>
  );
}

interface NewEventFormProps extends NewEventProps {
  start: WizardDraft<EventValues>;
  isFocusWanted: boolean;
}

function NewEventForm({ userId, start, isFocusWanted, onDone }: NewEventFormProps) {
  const { api } = useApi();
  const form = useEventForm(start.values);
  const stored = useDraftAutosave({
    store: eventDraftStore,
    userId,
    form,
    start,
    hasContent,
    isSame: isSameEvent,
  });
  const saving = useSaveEvent({
    form,
    failedKey: 'events:new.failed',
    send: async (draft) => (await api.events.create({ draft, requestKey: stored.requestKey() })).id,
    onDone: (eventId) => {
      stored.forget();
      onDone(eventId);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isFocusWanted) setFocus('title');
  }, [isFocusWanted, setFocus]);
  return <EventForm form={form} wording="new" {...saving} />;
}
