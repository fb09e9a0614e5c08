import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { ratingsChanged } from '../events.ts';

/**
 * Recounts people's ratings (PEOPLE-099) from the rows themselves, so that no order of changes can leave a difference.
 * Their profiles are locked before counting: the second transaction sees what the first has stored.
 */
export async function recountRatings(work: Work, personIds: readonly string[]): Promise<void> {
  const { services, trx, afterCommit } = work;
  if (personIds.length === 0) return;
  // Locks in one fixed order, so that two changes never wait for each other's rows.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', [...personIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    update profiles
    set (
      rating_average, communication_average, reliability_average, professionalism_average,
      review_count, no_show_count, rating_score
    ) = (
      select voices.rating_average, voices.communication_average, voices.reliability_average,
        voices.professionalism_average, voices.review_count, voices.no_show_count, voices.rating_score
      from ratings_of(profiles.id) as voices
    )
    where id = any(${[...personIds]}::uuid[])`.execute(trx);
  await work.emit(ratingsChanged, { personIds });
  // Cards of tasks show the poster's rating to visitors.
  afterCommit(() => forgetPublicAnswers(services));
}
