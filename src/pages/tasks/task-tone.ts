import type { MarkerTone } from '#features/geo/web/map/map-view-props.ts';
import type { Urgency } from '#features/tasks/vocabulary.ts';

/** Red for haste, blue otherwise (GEO-026). */
export const taskTone = (urgency: Urgency): MarkerTone =>
  urgency === 'urgent' || urgency === 'today' ? 'urgent' : 'calm';
