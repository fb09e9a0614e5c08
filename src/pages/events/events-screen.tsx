import { Link, useNavigate } from '@tanstack/react-router';
import { EventFilters } from '#features/events/web/event-filters.tsx';
import { EventList } from '#features/events/web/event-list.tsx';
import type { EventSearch } from '#features/events/web/event-search.ts';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import { cityCenter } from '#features/geo/city-center.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

const EventsMap = late({
  texts: ['map', 'events'],
  load: async () => (await import('#features/events/web/events-map.tsx')).EventsMap,
});

/** The events of one town's page, or all of them, as a list and on a map (EVENT-025, EVENT-027). */
export function EventsScreen({ address }: { address: EventSearch }) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const { point } = useLookingPlace();
  const page = address.town === undefined ? null : readTownPage(address.town);
  const center = page?.city ? cityCenter(page.city.path) : (point ?? cityCenter('/'));
  const town = page?.city ? t(`places:${page.city.name}.name`) : page?.places[0]?.area;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={town === undefined ? t('page.title') : t('page.titleIn', { city: town })}
        subtitle={t('page.subtitle')}
        actions={
          <>
            {page !== null && (
              <Link to="/events" className={buttonClass({ variant: 'outline' })}>
                {t('all')}
              </Link>
            )}
            <Link to="/my-events" className={buttonClass({ variant: 'outline' })}>
              {t('own')}
            </Link>
            <Link to="/events/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('add')}
            </Link>
          </>
        }
      />
      <EventFilters
        address={address}
        onChange={(change) =>
          void navigate({
            to: '/events',
            search: { ...address, ...change },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <section aria-labelledby="events-list" className="flex flex-col gap-4">
        <h2 id="events-list" className="sr-only">
          {t('page.title')}
        </h2>
        <EventList address={address} />
      </section>
      <section aria-labelledby="events-map" className="flex flex-col gap-4">
        <h2 id="events-map" className="font-display text-lg font-semibold">
          {t('map.heading')}
        </h2>
        <WhenNear className="min-h-100">
          <EventsMap
            key={`${center.latitude} ${center.longitude}`}
            center={center}
            address={address}
          />
        </WhenNear>
      </section>
    </div>
  );
}
