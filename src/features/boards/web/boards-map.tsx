import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapWithCards } from '#features/geo/web/map/map-with-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Board } from '../contract.ts';
import { BoardCard } from './board-card.tsx';
import { boardMarkers } from './board-markers.ts';

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };
const NOTHING: readonly Board[] = [];

/** The noticeboards on a map (SHELL-476). */
export function BoardsMap({ center }: { center: Point }) {
  const { t, i18n } = useTranslation('boards');
  const { queries } = useApi();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const { data, isPlaceholderData } = useQuery({
    ...queries.boards.listOnMap.queryOptions({ input: { bounds: bounds ?? NO_WINDOW } }),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
  });
  const boards = data?.items ?? NOTHING;
  const { t: translate } = i18n.current();
  const markers = useMemo(() => boardMarkers(boards, translate), [boards, translate]);
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
      renderCard={(board) => <BoardCard board={board} />}
    />
  );
}
