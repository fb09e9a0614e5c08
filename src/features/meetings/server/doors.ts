import { sql } from 'kysely';
import type { Door } from '#platform/server/doors/doors.ts';

const FOLLOWED = 'stays: people who are trusted follow a meeting under way; it ends with that';

export const meetingDoors: readonly Door[] = [
  {
    name: 'links for trusted people',
    secrets: ['follow_links.token_hash', 'request_share_links.token_hash'],
    on: {
      new_password: FOLLOWED,
      not_me: 'ends',
      sign_out_everywhere: FOLLOWED,
      suspension: FOLLOWED,
      leaving: 'ends',
    },
    label: 'identity:ended.shareLinks',
    end: async ({ trx }, { userId }) => {
      const ended = await trx
        .updateTable('follow_links')
        .set({ ended_at: sql<Date>`now()` })
        .where('creator_id', '=', userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return Number(ended.numUpdatedRows);
    },
  },
  {
    name: 'codes at the door',
    secrets: ['meeting_codes.secret', 'arrival_codes.secret'],
    on: {
      new_password: 'stays: it proves one meeting and opens no account',
      not_me: 'stays: it proves one meeting and opens no account',
      sign_out_everywhere: 'stays: it proves one meeting and opens no account',
      suspension: 'stays: work under way is finished',
      leaving: 'ends',
    },
  },
];
