import { useMemo } from 'react';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Crowd } from './crowds.ts';
import type { AgedHelper } from './use-helpers-on-map.ts';

/**
 * The pins of helpers, in the color of their position's age, which is said in words too (QUICK-141, GEO-045), and of how
 * many more there are in a cell (QUICK-183).
 */
export function useHelperMarkers({
  helpers,
  crowds,
}: {
  helpers: readonly AgedHelper[] | undefined;
  crowds: readonly Crowd[];
}): MapMarker[] {
  const { t } = useTranslation('duty');
  const timeAgo = useTimeAgo();
  return useMemo(
    () => [
      ...(helpers ?? []).map(
        ({ key, name, professionalTitle, age, updatedAt, ...cell }): MapMarker => {
          const updated = t('map.updated', { ago: timeAgo(updatedAt) });
          return {
            id: key,
            point: { latitude: cell.latitude, longitude: cell.longitude },
            label: name.split(/\s+/u)[0] ?? name,
            name:
              professionalTitle === null
                ? t('map.helper', { name, age: updated })
                : t('map.helperTitled', { name, title: professionalTitle, age: updated }),
            tone: age,
            isArea: true,
          };
        },
      ),
      ...crowds.map(({ id, point, more: count }): MapMarker => {
        const name = t('map.more', { count });
        return { id, point, label: `+${count}`, name, tone: 'crowd', isArea: true };
      }),
    ],
    [helpers, crowds, t, timeAgo],
  );
}
