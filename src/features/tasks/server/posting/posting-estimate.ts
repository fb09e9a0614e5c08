import { sql } from 'kysely';
import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { COMPARABLE_TASKS } from '../../limits.ts';

/** TASK-226: what tasks of this category usually got in the last 90 days, and the helpers' rating. */
export async function postingEstimate(db: DbOrTransaction, category: WizardCategory) {
  const [usual, helpers] = await Promise.all([
    usualResponse(db, category),
    db
      .selectFrom('profiles')
      .select(
        sql<
          number | null
        >`round(sum(rating_average * review_count) / nullif(sum(review_count), 0), 1)`.as('rating'),
      )
      .where('review_count', '>', 0)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.claimed_by', '=', 'profiles.id')
            .where('tasks.is_private', '=', false),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { usual, helperRating: helpers.rating };
}

async function usualResponse(db: DbOrTransaction, category: WizardCategory) {
  const figures = await db
    .selectFrom('tasks')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task_applications')
          .select((inner) => inner.fn.min('task_applications.created_at').as('at'))
          .whereRef('task_applications.task_id', '=', 'tasks.id')
          .as('first'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`count(*)`.as('tasks'),
      sql<number>`percentile_disc(0.5) within group (order by tasks.applications_count)`.as(
        'offers',
      ),
      // Tasks without applications have no first offer, and the median leaves them out.
      sql<number | null>`round(extract(epoch from percentile_cont(0.5)
        within group (order by first.at - tasks.created_at)) / 60)`.as('minutes'),
    ])
    .where('tasks.category', '=', category)
    .where('tasks.removed_at', 'is', null)
    // People do not apply for tasks agreed on in a conversation.
    .where('tasks.is_private', '=', false)
    .where('tasks.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirstOrThrow();
  if (figures.tasks < COMPARABLE_TASKS) return null;
  return { offers: figures.offers, minutesToFirstOffer: figures.minutes };
}
