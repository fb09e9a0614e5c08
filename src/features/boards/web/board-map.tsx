import { useMemo } from 'react';
import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Board } from '../contract.ts';
import { boardMarkers } from './board-markers.ts';

/** The place of one board (SHELL-477). */
export function BoardMap({ board }: { board: Pick<Board, 'id' | 'name' | 'point'> }) {
  const { t, i18n } = useTranslation('boards');
  const { t: translate } = i18n.current();
  const markers = useMemo(() => boardMarkers([board], translate), [board, translate]);
  return (
    <MapView
      label={t('one.map', { name: board.name })}
      start={{ center: board.point, zoom: PLACE_ZOOM }}
      markers={markers}
      isInPage
      className="h-75 rounded-card border border-line"
    />
  );
}
