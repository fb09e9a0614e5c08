import { Navigate, createFileRoute } from '@tanstack/react-router';
import { NewEvent } from '#features/events/web/form/new-event.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The form of a new event (EVENT-002). */
export const Route = createFileRoute('/_shell/_protected/events/new')({
  staticData: { texts: ['events', 'media', 'posting'] },
  head: headFrom('events:new', { isHidden: true }),
  component: NewEventPage,
});

function NewEventPage() {
  const { t } = useTranslation('events');
  const navigate = Route.useNavigate();
  const { id: userId } = useViewer();
  const { events: isOn } = useSiteSettings();
  if (!isOn) return <Navigate to="/events" replace />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('new.title')} subtitle={t('new.subtitle')} />
      {userId !== null && (
        <NewEvent
          key={userId}
          userId={userId}
          onDone={(eventId) =>
            void navigate({ to: '/events/$eventId', params: { eventId }, replace: true })
          }
        />
      )}
    </div>
  );
}
