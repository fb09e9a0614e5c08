import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapWithCards } from '#features/geo/web/map/map-with-cards.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { GroupCard as Group } from '../contract.ts';
import { GroupCard } from './group-card.tsx';
import { toGroupsQuestion } from './group-search.ts';
import type { GroupSearch } from './group-search.ts';

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };
const NOTHING: readonly Group[] = [];

/** The groups on a map, at the middle of their cells (GROUP-025). */
export function GroupsMap({ center, address }: { center: Point; address: GroupSearch }) {
  const { t, i18n } = useTranslation('groups');
  const { queries } = useApi();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const { search } = toGroupsQuestion(address, null);
  const { data, isPlaceholderData } = useQuery({
    ...queries.groups.listOnMap.queryOptions({
      input: { search, bounds: bounds ?? NO_WINDOW },
    }),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
  });
  const groups = data?.items ?? NOTHING;
  const { t: translate } = i18n.current();
  const markers = useMemo(
    () =>
      groups.flatMap(({ id, name, cell }): MapMarker[] =>
        cell === null
          ? []
          : [
              {
                id,
                point: cell,
                label: translate('groups:map.pin'),
                name: translate('groups:map.marker', { name }),
                tone: 'calm',
                isArea: true,
              },
            ],
      ),
    [groups, translate],
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
      renderCard={(group) => <GroupCard group={group} />}
    />
  );
}
