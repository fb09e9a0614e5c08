import type { AreaTopic } from '#features/geo/areas/area-topic.ts';

/** Live, to the helper's own pages: duty, position or settings changed; read them again (QUICK-064, QUICK-149). */
export const DUTY_CHANGED = 'duty.changed';

/** Live, to who is subscribed to an area: helpers there came, moved or went; nothing says who. */
export const HELPERS_CHANGED_THERE = 'helpers.changed';
export const HELPER_AREAS: AreaTopic = { kind: 'helpers', event: HELPERS_CHANGED_THERE };
