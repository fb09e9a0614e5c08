import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MapBounds } from '../../areas/map-window.ts';
import { CITY_ZOOM } from '../../city-center.ts';
import type { Point } from '../../distance.ts';
import { MapView } from './map-view.tsx';
import type { MapMarker } from './map-view-props.ts';

export interface MapWithCardsProps<Thing extends { id: string }> {
  center: Point;
  texts: { label: string; none: string; more: string; chosen: (count: number) => string };
  /** Undefined until the first window is read. */
  found: { items: readonly Thing[]; hasMore: boolean } | undefined;
  /** `found` is still that of an earlier window. */
  isOld: boolean;
  markers: readonly MapMarker[];
  renderCard: (thing: Thing) => ReactNode;
  onWindow: (bounds: MapBounds) => void;
}

/** A map in a page; the things of a chosen pin are listed below it. */
export function MapWithCards<Thing extends { id: string }>(props: MapWithCardsProps<Thing>) {
  const { center, texts, found, isOld, markers, renderCard, onWindow } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const listed = found?.items.filter(({ id }) => chosen.includes(id)) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={texts.label}
        start={{ center, zoom: CITY_ZOOM }}
        markers={markers}
        onRest={(_, seen) => onWindow(seen)}
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
