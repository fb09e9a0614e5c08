import { Link, useNavigate } from '@tanstack/react-router';
import { EventFilters } from '#features/events/web/event-filters.tsx';
import { EventList } from '#features/events/web/event-list.tsx';
import type { EventSearch } from '#features/events/web/event-search.ts';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import { TownLists } from '#features/geo/web/town-lists.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

const EventsMap = late({
  texts: ['map', 'events'],
  load: async () => (await import('#features/events/web/events-map.tsx')).EventsMap,
});

/** The events of one town's page, or all of them, as a list and on a map (EVENT-025, EVENT-027). */
export function EventsScreen({ address }: { address: EventSearch }) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const page = address.town === undefined ? null : readTownPage(address.town);
  return (
    <TownLists
      name="events"
      page={page}
      texts={{
        title: t('page.title'),
        titleIn: (city) => t('page.titleIn', { city }),
        subtitle: t('page.subtitle'),
        map: t('map.heading'),
      }}
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
      filters={
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
      }
      list={<EventList address={address} />}
      renderMap={(center) => <EventsMap center={center} address={address} />}
    />
  );
}
