import { sql } from 'kysely';
import { personalTable, erase, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { shownEnding } from './reviewed-deal.ts';

/** A review is of two: it stays, without the name of who has left (decision 0046). */
export const reviewsData: PersonalData = {
  feature: 'reviews',
  tables: [
    personalTable('review_reminders', { person_id: erase }),
    personalTable(
      'reviews',
      {
        reviewer_id: retain('what others were told of their work'),
        reviewee_id: retain('what its writer wrote; nobody can open the page it stood on'),
      },
      {
        by: 'reviewer_id',
        columns: [
          'task_id',
          'outcome_id',
          'outcome',
          'rating',
          'communication_rating',
          'reliability_rating',
          'professionalism_rating',
          'comment',
          'served_through',
          'created_at',
          'published_at',
        ],
      },
    ),
  ],
  records: [
    {
      name: 'reviews_received',
      select: (userId) => sql`
        select ${shownEnding} as ending, outcome, rating, communication_rating, reliability_rating, professionalism_rating, comment, reply, published_at
        from reviews left join outcomes as deal on deal.id = reviews.outcome_id
        where reviewee_id = ${userId} and published_at is not null and hidden_at is null
        order by published_at`,
    },
  ],
};
