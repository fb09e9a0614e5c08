import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { EditEvent } from '#features/events/web/form/edit-event.tsx';
import { oneEvent } from '#features/events/web/event-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';
import { EventMissing } from './event-missing.tsx';

/** The form of an event that exists, for its host (EVENT-018). */
export const Route = createFileRoute('/_shell/_protected/events/$eventId/edit')({
  staticData: { texts: ['events', 'media'] },
  head: headFrom('events:new', { isHidden: true }),
  component: EditEventPage,
});

function EditEventPage() {
  const { t } = useTranslation('events');
  const { queries } = useApi();
  const viewer = useViewer();
  const { eventId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: event, error } = useQuery({
    ...oneEvent(queries, eventId, viewer.id),
    enabled: viewer.id !== null,
  });
  if (error || event?.isOwn === false) return <EventMissing />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('edit.title')} subtitle={t('edit.subtitle')} />
      {event ? (
        <EditEvent
          // A stale edit is refused, and its fields stay.
          key={eventId}
          event={event}
          onDone={() => void navigate({ to: '/events/$eventId', params: { eventId } })}
        />
      ) : (
        <Skeleton shape="block" className="h-96 rounded-card" />
      )}
    </div>
  );
}
