import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { MapWithCards } from '#features/geo/web/map/map-with-cards.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { Translate } from '#platform/language/translator.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { EventCard as Event } from '../contract.ts';
import { EventCard } from './event-card.tsx';
import { toEventsQuestion } from './event-search.ts';
import type { EventSearch } from './event-search.ts';

/** The events on a map, at the middle of their cells (EVENT-027). */
export function EventsMap({ center, address }: { center: Point; address: EventSearch }) {
  const { t } = useTranslation('events');
  const { queries } = useApi();
  const { search, category, days } = toEventsQuestion(address, null);
  return (
    <MapWithCards
      center={center}
      query={(bounds) =>
        queries.events.listOnMap.queryOptions({ input: { search, category, days, bounds } })
      }
      toMarkers={toMarkers}
      texts={{
        label: t('map.label'),
        none: t('map.none'),
        more: t('map.more'),
        chosen: (count) => t('map.chosen', { count }),
      }}
      renderCard={(event) => <EventCard event={event} />}
    />
  );
}

const toMarkers = (events: readonly Event[], t: Translate): MapMarker[] =>
  events.flatMap(({ id, title, cell: point }) =>
    point === null
      ? []
      : [
          {
            id,
            point,
            label: t('events:map.pin'),
            name: t('events:map.marker', { title }),
            tone: 'calm',
            isArea: true,
          },
        ],
  );
