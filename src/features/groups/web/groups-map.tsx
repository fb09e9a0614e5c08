import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { MapWithCards } from '#features/geo/web/map/map-with-cards.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { Translate } from '#platform/language/translator.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { GroupCard as Group } from '../contract.ts';
import { GroupCard } from './group-card.tsx';
import { toGroupsQuestion } from './group-search.ts';
import type { GroupSearch } from './group-search.ts';

/** The groups on a map, at the middle of their cells (GROUP-025). */
export function GroupsMap({ center, address }: { center: Point; address: GroupSearch }) {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const { search } = toGroupsQuestion(address, null);
  return (
    <MapWithCards
      center={center}
      query={(bounds) => queries.groups.listOnMap.queryOptions({ input: { search, bounds } })}
      toMarkers={toMarkers}
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

const toMarkers = (groups: readonly Group[], t: Translate): MapMarker[] =>
  groups.flatMap(({ id, name, cell: point }) =>
    point === null
      ? []
      : [
          {
            id,
            point,
            label: t('groups:map.pin'),
            name: t('groups:map.marker', { name }),
            tone: 'calm',
            isArea: true,
          },
        ],
  );
