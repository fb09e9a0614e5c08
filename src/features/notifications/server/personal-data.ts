import { personalTable, removed } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Notices are read by their recipient alone, and those they caused name them. */
export const notificationsData: PersonalData = {
  feature: 'notifications',
  tables: [
    personalTable(
      'notifications',
      { recipient_id: removed, sender_id: removed },
      { by: 'recipient_id', columns: ['type', 'message', 'is_read', 'created_at'] },
    ),
    personalTable(
      'push_subscriptions',
      { user_id: removed },
      { by: 'user_id', columns: ['created_at', 'last_accepted_at'] },
    ),
  ],
};
