import { milesBetween, toPoint, shownDistance } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { useMeasuringPoint } from '#features/geo/web/current-place.ts';
import type { I18n } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskDetail } from '../../contract.ts';

/** The location of a task, as far as this viewer may see: the point for a few people, else the middle of its area. */
type Located = Pick<TaskDetail, 'latitude' | 'longitude' | 'exactPlace'>;

/** '< 0.1 miles', '2.5 miles', '12 miles'; null where either place is unknown (TASK-093, GEO-107). */
export function formatDistance(from: Point | null, task: Located, i18n: I18n): string | null {
  const place = (task.exactPlace && toPoint(task.exactPlace)) ?? toPoint(task);
  if (from === null || place === null) return null;
  const shown = shownDistance(milesBetween(from, place));
  return shown.isNear
    ? i18n.t('tasks:distance.near')
    : i18n.t('tasks:distance.miles', { value: shown.miles });
}

/**
 * Returns the distance of a task from the viewer. The browser computes it, so that the viewer's place is not sent
 * anywhere to show it.
 */
export function useDistanceText(): (task: Located) => string | null {
  const { i18n } = useTranslation('tasks');
  const point = useMeasuringPoint();
  return (task) => formatDistance(point, task, i18n);
}
