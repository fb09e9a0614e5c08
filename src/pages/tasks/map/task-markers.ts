import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { MapTask } from '#features/tasks/contract.ts';
import { priceTextOf } from '#features/tasks/price-text.ts';
import type { Language, Translate } from '#platform/translator.ts';
import { taskTone } from '../task-tone.ts';

/** The pins of some tasks: their price, red for haste and blue without (GEO-025 to GEO-027). */
export function taskMarkers(
  tasks: readonly MapTask[],
  i18n: { t: Translate; language: Language },
): MapMarker[] {
  return tasks.map((task) => {
    const price = priceTextOf(task, i18n);
    return {
      id: task.id,
      point: { latitude: task.latitude, longitude: task.longitude },
      label: price,
      name: i18n.t('map:tasks.marker', {
        title: task.title,
        price,
        // What the colour says is said in words too.
        urgency: i18n.t(`tasks:urgencies.${task.urgency}`),
      }),
      tone: taskTone(task.urgency),
      isArea: task.isAreaLocation,
    };
  });
}
