import type { Door } from '#platform/server/doors/doors.ts';

/** The calendar address shows where a person will be, without a sign-in. */
export const calendarDoors: readonly Door[] = [
  {
    name: 'calendar address',
    secrets: ['calendar_feeds.secret_hash'],
    on: {
      new_password: 'ends',
      not_me: 'ends',
      sign_out_everywhere: 'ends',
      suspension: 'refused',
      leaving: 'ends',
    },
    label: 'identity:ended.calendar',
    end: async ({ trx }, { userId }) => {
      const ended = await trx
        .deleteFrom('calendar_feeds')
        .where('person_id', '=', userId)
        .executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
  },
];
