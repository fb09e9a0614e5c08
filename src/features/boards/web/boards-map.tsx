import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { MapWithCards } from '#features/geo/web/map/map-with-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BoardCard } from './board-card.tsx';
import { boardMarkers } from './board-markers.ts';

/** The noticeboards on a map (SHELL-476). */
export function BoardsMap({ center }: { center: Point }) {
  const { t } = useTranslation('boards');
  const { queries } = useApi();
  return (
    <MapWithCards
      center={center}
      query={(bounds) => queries.boards.listOnMap.queryOptions({ input: { bounds } })}
      toMarkers={boardMarkers}
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
