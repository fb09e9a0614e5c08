import { DirectionsLink } from '#features/geo/web/directions-link.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ExternalLink } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import type { EventDetail } from '../contract.ts';

const EventMap = late({
  texts: ['map', 'events'],
  load: async () => (await import('./event-map.tsx')).EventMap,
});

/** Where an event takes place, as far as the viewer may know it (EVENT-006, EVENT-007). */
export function WhereCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const { place, placeKind } = event;
  return (
    <TitledCard title={t('one.where')}>
      <p dir="auto" className="wrap-anywhere">
        {placeKind === 'online' ? t('online') : place?.location || event.area}
      </p>
      {place === null && (
        <p className="text-sm text-muted">
          {t(placeKind === 'online' ? 'one.linkHidden' : 'one.whereHidden')}
        </p>
      )}
      {place !== null && placeKind !== 'public' && (
        <p className="text-sm text-muted">{t('one.exactHere')}</p>
      )}
      {place !== null && <Way event={event} place={place} />}
    </TitledCard>
  );
}

type WayProps = { event: EventDetail; place: NonNullable<EventDetail['place']> };

function Way({ event: { id, title, placeKind }, place }: WayProps) {
  const { t } = useTranslation('events');
  if (placeKind === 'online') {
    return (
      <a
        href={place.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={buttonClass({ variant: 'secondary', className: 'self-start' })}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('one.openLink')}
      </a>
    );
  }
  return (
    <>
      <div>
        <DirectionsLink address={place.location}>{t('one.directions')}</DirectionsLink>
      </div>
      {place.point !== null && (
        <WhenNear className="min-h-75">
          <EventMap id={id} title={title} point={place.point} />
        </WhenNear>
      )}
    </>
  );
}
