import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { EventDetail } from '#features/events/contract.ts';
import { ComingCard } from '#features/events/web/coming-card.tsx';
import { EventBadges } from '#features/events/web/event-badges.tsx';
import { oneEvent } from '#features/events/web/event-queries.ts';
import { HostCard } from '#features/events/web/host-card.tsx';
import { WhereCard } from '#features/events/web/where-card.tsx';
import { PhotoGallery } from '#features/media/web/photo-gallery.tsx';
import { PersonLine } from '#features/people/web/listed/person-line.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateQuestions } from '#features/questions/web/late-questions.tsx';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { ShareMenu } from '#features/shares/web/share-menu.tsx';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Flag } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { EventMissing } from './event-missing.tsx';

/** One event with everything this viewer may do about it (EVENT-009 to EVENT-021). */
export function EventScreen({ eventId }: { eventId: string }) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data, error, isPlaceholderData } = useQuery({
    ...oneEvent(queries, eventId, viewer.id),
    // The server draws it for a visitor; that stays in sight until the viewer's own answer.
    placeholderData: () => queryClient.getQueryData(oneEvent(queries, eventId, null).queryKey),
  });
  if (isNotFound(error)) return <EventMissing />;
  const isKnown = viewer.status === 'anonymous' || (viewer.id !== null && !isPlaceholderData);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      {data ? (
        <Whole event={data} viewer={viewer} isKnown={isKnown} />
      ) : (
        <Skeleton shape="block" className="h-96 rounded-card" />
      )}
    </div>
  );
}

type WholeProps = { event: EventDetail; viewer: Viewer; isKnown: boolean };

function Whole({ event, viewer, isKnown }: WholeProps) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { id, title, photo, area, placeKind, isOwn, takenAway, isCancelled, isOver } = event;
  const time = format.timeSlot(event.startsAt, event.endsAt, event.timeZone);
  const place = placeKind === 'online' ? t('online') : area;
  return (
    <>
      <PageHeading
        title={title}
        subtitle={[time, place].join(' · ')}
        actions={
          <>
            <ShareMenu
              hasLabel
              subject={{
                type: 'event',
                id,
                path: `/events/${id}`,
                title,
                text: [title, time, place].join(' · '),
                isOwn,
              }}
            />
            <Link to="/events" className={buttonClass({ variant: 'outline' })}>
              {t('all')}
            </Link>
          </>
        }
      />
      <EventBadges event={event} />
      {takenAway !== null && <LateTakenAwayNotice takenAway={takenAway} />}
      {isCancelled && <Notice text={t('one.cancelledText')} />}
      {!isCancelled && isOver && <Notice text={t('one.overText')} />}
      {photo !== null && <PhotoGallery photos={[photo]} title={title} />}
      {isKnown && event.abilities.change.allowed && <HostCard event={event} />}
      <ComingCard event={event} isKnown={isKnown} />
      <WhereCard event={event} />
      <TitledCard title={t('one.about')}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {event.description}
        </p>
      </TitledCard>
      <TitledCard title={t('one.host')}>
        <PersonLine person={event.host} />
      </TitledCard>
      <LateQuestions
        thing={{ entityType: 'event', entityId: id }}
        isOpen={!isCancelled && !isOver && takenAway === null}
        viewer={viewer}
      />
      {isKnown && event.abilities.report && <Report event={event} />}
    </>
  );
}

const Notice = ({ text }: { text: string }) => (
  <p className="rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">{text}</p>
);

function Report({ event: { id, title } }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const [isReporting, setReporting] = useState(false);
  return (
    <div>
      <Button variant="ghost" size="sm" className="text-muted" onClick={() => setReporting(true)}>
        <Flag className="size-4" aria-hidden="true" />
        {t('subject.report')}
      </Button>
      {isReporting && (
        <LateReportDialog
          about={{ entityType: 'event', entityId: id, entityTitle: title }}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}
