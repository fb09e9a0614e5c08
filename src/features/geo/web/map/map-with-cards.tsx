import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#platform/language/translator.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { MapBounds } from '../../areas/map-window.ts';
import { CITY_ZOOM } from '../../city-center.ts';
import type { Point } from '../../distance.ts';
import { MapView } from './map-view.tsx';
import type { MapMarker } from './map-view-props.ts';

type Found<Thing> = { items: Thing[]; hasMore: boolean };

export interface MapWithCardsProps<Thing extends { id: string }, Key extends QueryKey> {
  center: Point;
  texts: { label: string; none: string; more: string; chosen: (count: number) => string };
  /** The things in a window of the map. */
  query: (
    bounds: MapBounds,
  ) => Pick<UseQueryOptions<Found<Thing>, Error, Found<Thing>, Key>, 'queryKey' | 'queryFn'>;
  /** Define it outside of components: another function rebuilds the pins. */
  toMarkers: (things: readonly Thing[], t: Translate) => MapMarker[];
  renderCard: (thing: Thing) => ReactNode;
}

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };

/** A map in a page with the things in its window; those of a chosen pin are listed below it. */
export function MapWithCards<Thing extends { id: string }, Key extends QueryKey>(
  props: MapWithCardsProps<Thing, Key>,
) {
  const { center, texts, query, toMarkers, renderCard } = props;
  const { i18n } = useTranslation('common');
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data: found, isPlaceholderData: isOld } = useQuery({
    ...query(bounds ?? NO_WINDOW),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
  });
  const { t } = i18n.current();
  const markers = useMemo(() => toMarkers(found?.items ?? [], t), [found, toMarkers, t]);
  const listed = found?.items.filter(({ id }) => chosen.includes(id)) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={texts.label}
        start={{ center, zoom: CITY_ZOOM }}
        markers={markers}
        onRest={(_, seen) => setBounds(seen)}
        onSelect={setChosen}
        isInPage
        className="h-100 rounded-card border border-line"
      />
      <div role="status" className="flex flex-col gap-3 text-sm text-muted">
        {found?.items.length === 0 && !isOld && texts.none}
        {found?.hasMore === true && texts.more}
        {listed.length > 0 && (
          <>
            <p>{texts.chosen(listed.length)}</p>
            <ul className="ui-card-grid text-ink">
              {listed.map((thing) => (
                <li key={thing.id} className="min-w-0">
                  {renderCard(thing)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
