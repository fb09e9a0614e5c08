import type { Door } from '#platform/server/doors/doors.ts';

const FROM_THE_MAILBOX = "stays: it counts only in mail from the account's own address";

export const chatDoors: readonly Door[] = [
  {
    name: 'addresses for replies by e-mail',
    secrets: [],
    on: {
      new_password: FROM_THE_MAILBOX,
      not_me: FROM_THE_MAILBOX,
      sign_out_everywhere: FROM_THE_MAILBOX,
      suspension: 'refused',
      leaving: 'refused',
    },
  },
  {
    name: 'addresses of files in chats',
    secrets: [],
    on: {
      new_password: 'stays: half an hour, once made',
      not_me: 'stays: half an hour, once made',
      sign_out_everywhere: 'stays: half an hour, once made',
      suspension: 'stays: half an hour, once made',
      leaving: 'stays: half an hour, once made',
    },
  },
];
