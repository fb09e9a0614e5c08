import { doneTasks, readBadges } from '#features/people/server/public.ts';
import { shownEnding } from '#features/reviews/server/public.ts';
import { presentReliability, reliabilityColumns } from '#features/reliability/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Reputation } from '../contract.ts';

const MOST_REVIEWS = 200;

/** Reads a person's current reputation, from what is published and not hidden; null without a profile. */
export async function readReputation(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
  now: Date,
): Promise<Reputation | null> {
  const [row, badges, reviews] = await Promise.all([
    selectPerson(db, userId).executeTakeFirst(),
    readBadges(db, userId),
    db
      .selectFrom('reviews')
      .leftJoin('outcomes as deal', 'deal.id', 'reviews.outcome_id')
      .select(['published_at', 'rating', 'comment', 'reply', shownEnding.as('ending')])
      .where('reviewee_id', '=', userId)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .orderBy('published_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(MOST_REVIEWS)
      .$narrowType<{ published_at: Date }>()
      .execute(),
  ]);
  if (!row) return null;
  return {
    version: 1,
    site: config.PUBLIC_URL,
    issuedAt: now.toISOString(),
    person: {
      personId: row.public_id,
      name: row.full_name,
      memberSince: row.created_at.toISOString(),
    },
    rating: {
      average: row.rating_average,
      reviews: row.review_count,
      communication: row.communication_average,
      reliability: row.reliability_average,
      professionalism: row.professionalism_average,
      noShows: row.no_show_count,
    },
    tasks: { helped: row.helped, posted: row.posted },
    reliability: presentReliability(row),
    badges: badges.map(({ type, awardedAt }) => ({ type, awardedAt: awardedAt.toISOString() })),
    reviews: reviews.map(({ published_at, ...review }) => ({
      publishedAt: published_at.toISOString(),
      ...review,
    })),
  };
}

const selectPerson = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('profiles')
    .leftJoin('person_reliability as reliability', 'reliability.user_id', 'profiles.id')
    .select([
      'profiles.public_id',
      'profiles.full_name',
      'profiles.created_at',
      'profiles.rating_average',
      'profiles.review_count',
      'profiles.communication_average',
      'profiles.reliability_average',
      'profiles.professionalism_average',
      'profiles.no_show_count',
      ...reliabilityColumns('reliability'),
      doneTasks('claimed_by').as('helped'),
      doneTasks('poster_id').as('posted'),
    ])
    .where('profiles.id', '=', userId);
