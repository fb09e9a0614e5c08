import { calendarDoors } from '#features/calendar/server/doors.ts';
import { chatDoors } from '#features/chat/server/doors.ts';
import { identityDoors } from '#identity/server/doors/doors.ts';
import { mailingDoors } from '#features/mailings/server/doors.ts';
import { notificationDoors } from '#features/notifications/server/doors.ts';
import { quickHelpDoors } from '#features/quick-help/server/doors.ts';
import type { Door } from '#platform/server/doors/doors.ts';

/** Everything that gives access to an account or its data, with what ends it (AUTH-295). */
export const registeredDoors: readonly Door[] = [
  ...identityDoors,
  ...calendarDoors,
  ...quickHelpDoors,
  ...notificationDoors,
  ...chatDoors,
  ...mailingDoors,
];
