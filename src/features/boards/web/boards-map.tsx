import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import { CITY_ZOOM } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Board } from '../contract.ts';
import { BoardCard } from './board-card.tsx';
import { boardMarkers } from './board-markers.ts';

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };
const NOTHING: readonly Board[] = [];

/** The noticeboards on a map; those of a chosen pin are listed below it (SHELL-476). */
export function BoardsMap({ center }: { center: Point }) {
  const { t, i18n } = useTranslation('boards');
  const { queries } = useApi();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, isPlaceholderData } = useQuery({
    ...queries.boards.listOnMap.queryOptions({ input: { bounds: bounds ?? NO_WINDOW } }),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
  });
  const boards = data?.items ?? NOTHING;
  const { t: translate } = i18n.current();
  const markers = useMemo(() => boardMarkers(boards, translate), [boards, translate]);
  const listed = boards.filter(({ id }) => chosen.includes(id));
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
        {data && !isPlaceholderData && boards.length === 0 && t('map.none')}
        {data?.hasMore === true && t('map.more')}
        {listed.length > 0 && (
          <>
            <p>{t('map.chosen', { count: listed.length })}</p>
            <ul className="ui-card-grid text-ink">
              {listed.map((board) => (
                <li key={board.id} className="min-w-0">
                  <BoardCard board={board} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
