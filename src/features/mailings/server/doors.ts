import type { Door } from '#platform/server/doors/doors.ts';

const ENDS_NOTHING_BUT_MAIL = 'stays: it ends mailings and shows nothing';

export const mailingDoors: readonly Door[] = [
  {
    name: 'addresses that end mailings',
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
