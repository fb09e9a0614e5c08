import { Link } from '@tanstack/react-router';
import { CardPhoto } from '#features/media/web/card-photo.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CalendarDays, MapPin, Users } from '#ui/icons.tsx';
import { IconFacts } from '#features/browsing/web/detail/icon-facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { EventCard as Event } from '../contract.ts';
import { EventBadges } from './event-badges.tsx';

/** One event in a list. */
export function EventCard({ event }: { event: Event }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { id, title, photo, placeKind, area, places, goingCount } = event;
  const left = places === null ? null : places - goingCount;
  const people = [
    goingCount === 0 ? t('card.noneYet') : t('card.going', { count: goingCount }),
    left !== null && left > 0 ? t('card.left', { count: left }) : null,
  ];
  return (
    <Card as="article" isInteractive className="relative flex h-full flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 font-bold text-balance wrap-anywhere">
          <Link
            to="/events/$eventId"
            params={{ eventId: id }}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
          </Link>
        </h3>
        {photo !== null && <CardPhoto pictureKey={photo} title={title} className="w-20" />}
      </div>
      <IconFacts
        facts={[
          {
            icon: CalendarDays,
            text: (
              <time dateTime={event.startsAt.toISOString()}>
                {format.timeSlot(event.startsAt, event.endsAt, event.timeZone)}
              </time>
            ),
          },
          { icon: MapPin, text: placeKind === 'online' ? t('online') : area },
          { icon: Users, text: people.filter(Boolean).join(' · ') },
        ]}
      />
      <EventBadges event={event} />
    </Card>
  );
}
