import { createFileRoute, notFound } from '@tanstack/react-router';
import { oneEvent } from '#features/events/web/event-queries.ts';
import { eventStructuredData } from '#features/events/web/event-structured-data.ts';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageNotLoaded } from '#shell/page-not-loaded.tsx';
import { pageHead } from '../page-head.ts';
import { RetryAsViewer } from '../retry-as-viewer.tsx';
import { breadcrumbs } from '../structured-data.ts';
import { viewerId } from '../viewer-id.ts';
import { EventMissing } from './event-missing.tsx';
import { EventScreen } from './event-screen.tsx';

/** One event with who comes (EVENT-009). */
export const Route = createFileRoute('/_shell/events/$eventId')({
  staticData: { texts: ['events'] },
  loader: async ({ context: { queryClient, queries }, params: { eventId } }) => {
    try {
      return await queryClient.ensureQueryData(oneEvent(queries, eventId, await viewerId()));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: event, params: { eventId } }) => {
    const { i18n, publicUrl } = context;
    const path = `/events/${eventId}`;
    if (!event) {
      return pageHead(context, {
        title: i18n.t('events:one.missing.title'),
        description: i18n.t('events:one.missing.text'),
        path,
        isHidden: true,
      });
    }
    const { title, startsAt, endsAt, timeZone, area, description, photo } = event;
    const time = formatsFor(i18n.language).timeSlot(startsAt, endsAt, timeZone);
    return pageHead(context, {
      title,
      description: [time, area, description].filter(Boolean).join(' · '),
      path,
      image: `/og/event/${event.id}.png`,
      isHidden: event.isOver || event.isCancelled || event.takenAway !== null,
      data: import.meta.env.SSR && [
        eventStructuredData(event, {
          url: publicUrl + path,
          image: photo === null ? null : publicUrl + pictureAddress(photo, 'whole'),
        }),
        breadcrumbs(context, [
          { name: i18n.t('events:page.title'), path: '/events' },
          { name: title, path },
        ]),
      ],
    });
  },
  // One that moderators took away is there for its host.
  notFoundComponent: () => (
    <RetryAsViewer waiting={<Skeleton shape="block" className="h-96 rounded-card" />}>
      <EventMissing />
    </RetryAsViewer>
  ),
  errorComponent: ({ error }) => <PageNotLoaded titleKey="events:failed" error={error} />,
  component: EventPage,
});

function EventPage() {
  const { eventId } = Route.useParams();
  return <EventScreen key={eventId} eventId={eventId} />;
}
