import { personalTable, erase, eraseWith } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Notices are read by their recipient alone, and those they caused name them. */
export const notificationsData: PersonalData = {
  feature: 'notifications',
  tables: [
    personalTable(
      'notifications',
      { recipient_id: erase, sender_id: erase },
      { by: 'recipient_id', columns: ['type', 'message', 'is_read', 'created_at'] },
    ),
    personalTable(
      'push_subscriptions',
      { user_id: erase },
      { by: 'user_id', columns: ['created_at', 'last_accepted_at'] },
    ),
    personalTable(
      'notification_choices',
      { person_id: erase },
      { by: 'person_id', columns: ['kind', 'channel', 'rhythm'] },
    ),
    personalTable(
      'returned_mail',
      { person_id: erase },
      { by: 'person_id', columns: ['address', 'kind', 'created_at'] },
    ),
    personalTable(
      'mail_answers',
      { person_id: erase },
      { by: 'person_id', columns: ['outcome', 'created_at'] },
    ),
    personalTable(
      'notification_times',
      { person_id: erase },
      { by: 'person_id', columns: ['time_zone', 'quiet_from', 'quiet_to'] },
    ),
    personalTable(
      'notification_deliveries',
      {
        person_id: erase,
        // The person for an e-mail, their browser for a push.
        target_id: erase,
        notification_id: eraseWith('notifications', 'recipient_id'),
      },
      { by: 'person_id', columns: ['channel', 'state', 'reason', 'created_at', 'changed_at'] },
    ),
  ],
};
