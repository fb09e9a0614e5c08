import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { Translate } from '#platform/language/translator.ts';
import type { Board } from '../contract.ts';

/** The pins of some boards, each at its exact place. */
export const boardMarkers = (
  boards: ReadonlyArray<Pick<Board, 'id' | 'name' | 'point'>>,
  t: Translate,
): MapMarker[] =>
  boards.map(({ id, name, point }) => ({
    id,
    point,
    label: t('boards:map.pin'),
    name: t('boards:map.marker', { name }),
    tone: 'calm',
    isArea: false,
  }));
