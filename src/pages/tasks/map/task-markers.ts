import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { MapTask } from '#features/tasks/contract.ts';
import { formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import { taskTone } from '../detail/task-tone.ts';

/** The pins of some tasks: their price, red for haste and blue without (GEO-025 to GEO-027). */
export function taskMarkers(
  tasks: readonly MapTask[],
  i18n: { t: Translate; language: Language },
): MapMarker[] {
  return tasks.map((task) => {
    const price = formatTaskPrice(task, i18n);
    const tone = taskTone(task);
    return {
      id: task.id,
      point: { latitude: task.latitude, longitude: task.longitude },
      label: price,
      // The name also puts into words what the color means.
      name: i18n.t(tone === 'urgent' ? 'map:tasks.urgentMarker' : 'map:tasks.marker', {
        title: task.title,
        price,
      }),
      tone,
      isArea: task.isAreaLocation,
    };
  });
}
