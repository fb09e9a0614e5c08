import type { Door } from '#platform/server/doors/doors.ts';

const ENDS_NOTHING_BUT_MAIL = 'stays: it turns e-mails off and shows nothing';

export const notificationDoors: readonly Door[] = [
  {
    name: 'devices that receive pushes',
    secrets: [
      'push_subscriptions.endpoint',
      'push_subscriptions.auth',
      'push_subscriptions.p256dh',
    ],
    // They go with the session that asked for them.
    on: {
      new_password: 'ends',
      not_me: 'ends',
      sign_out_everywhere: 'ends',
      suspension: 'stays: they hear of their appeal',
      leaving: 'ends',
    },
  },
  {
    name: 'unsubscribe addresses',
    secrets: [],
    on: {
      new_password: ENDS_NOTHING_BUT_MAIL,
      not_me: ENDS_NOTHING_BUT_MAIL,
      sign_out_everywhere: ENDS_NOTHING_BUT_MAIL,
      suspension: ENDS_NOTHING_BUT_MAIL,
      leaving: ENDS_NOTHING_BUT_MAIL,
    },
  },
];
