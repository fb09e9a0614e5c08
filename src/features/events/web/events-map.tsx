import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import { CITY_ZOOM } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { EventCard as Event } from '../contract.ts';
import { EventCard } from './event-card.tsx';
import { toEventsQuestion } from './event-search.ts';
import type { EventSearch } from './event-search.ts';

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };
const NOTHING: readonly Event[] = [];

/** The events on a map, at the middle of their cells; those of a chosen pin are listed below it (EVENT-027). */
export function EventsMap({ center, address }: { center: Point; address: EventSearch }) {
  const { t, i18n } = useTranslation('events');
  const { queries } = useApi();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
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
  const listed = events.filter(({ id }) => chosen.includes(id));
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={t('map.label')}
        start={{ center, zoom: CITY_ZOOM }}
        markers={markers}
        onRest={(_, seen) => setBounds(seen)}
        onSelect={setChosen}
        isInPage
        className="h-100 rounded-card border border-line"
      />
      <div role="status" className="flex flex-col gap-3 text-sm text-muted">
        {data && !isPlaceholderData && events.length === 0 && t('map.none')}
        {data?.hasMore === true && t('map.more')}
        {listed.length > 0 && (
          <>
            <p>{t('map.chosen', { count: listed.length })}</p>
            <ul className="ui-card-grid text-ink">
              {listed.map((event) => (
                <li key={event.id} className="min-w-0">
                  <EventCard event={event} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
