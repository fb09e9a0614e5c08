import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapWithCards } from '#features/geo/web/map/map-with-cards.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { EventCard as Event } from '../contract.ts';
import { EventCard } from './event-card.tsx';
import { toEventsQuestion } from './event-search.ts';
import type { EventSearch } from './event-search.ts';

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };
const NOTHING: readonly Event[] = [];

/** The events on a map, at the middle of their cells (EVENT-027). */
export function EventsMap({ center, address }: { center: Point; address: EventSearch }) {
  const { t, i18n } = useTranslation('events');
  const { queries } = useApi();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const { search, category, days } = toEventsQuestion(address, null);
  const { data, isPlaceholderData } = useQuery({
    ...queries.events.listOnMap.queryOptions({
      input: { search, category, days, bounds: bounds ?? NO_WINDOW },
    }),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
  });
  const events = data?.items ?? NOTHING;
  const { t: translate } = i18n.current();
  const markers = useMemo(
    () =>
      events.flatMap(({ id, title, cell }): MapMarker[] =>
        cell === null
          ? []
          : [
              {
                id,
                point: cell,
                label: translate('events:map.pin'),
                name: translate('events:map.marker', { title }),
                tone: 'calm',
                isArea: true,
              },
            ],
      ),
    [events, translate],
  );
  return (
    <MapWithCards
      center={center}
      found={data}
      isOld={isPlaceholderData}
      markers={markers}
      onWindow={setBounds}
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
