import { sql } from 'kysely';
import { reviewAnswers } from '#features/reviews/contract.ts';
import { replyToReview } from '#features/reviews/server/reply.ts';
import { writeReview } from '#features/reviews/server/writing/write-review.ts';
import type { Work } from '#platform/server/context.ts';
import type { Random } from './random.ts';
import { reviewScripts } from './reviews/review-scripts.ts';
import type { ReviewScript } from './reviews/task-reviews.ts';
import type { Resident } from './seed-people.ts';
import type { TaskStory } from './tasks/task-story.ts';

type Seeding = { random: Random; now: Date };

/** Stores people's reviews of each other with the site's own calls, which also make the ratings and notifications. */
export async function seedReviews(
  work: Work,
  stories: readonly TaskStory[],
  seeding: Seeding,
): Promise<void> {
  for (const story of stories) {
    if (story.task.status === 'done' && story.helper)
      await review(work, story, story.helper, seeding);
  }
  await settleReminders(work);
}

async function review(work: Work, story: TaskStory, helper: Resident, seeding: Seeding) {
  const { byPoster, byHelper, reply } = reviewScripts[story.task.title] ?? {};
  const write = async (script: ReviewScript | undefined, by: Resident) => {
    if (!script) return;
    const answers = reviewAnswers.parse({ outcome: 'happened', ...script });
    await writeReview(work, actor(by), { taskId: story.id }, answers);
  };
  await write(byHelper, helper);
  await write(byPoster, story.poster);
  if (reply !== undefined) await answer(work, story, helper, reply);
  await settle(work, story, seeding);
}

const actor = ({ id, language }: Resident) => ({ userId: id, language });

async function answer(work: Work, story: TaskStory, helper: Resident, reply: string) {
  const received = await work.trx
    .selectFrom('reviews')
    .select('id')
    .where('task_id', '=', story.id)
    .where('reviewee_id', '=', helper.id)
    .executeTakeFirstOrThrow();
  await replyToReview(work, actor(helper), { reviewId: received.id, reply });
}

/** It was written in the time since the task was done; the calls know only of now. */
async function settle({ trx }: Work, story: TaskStory, { random, now }: Seeding) {
  const doneAt = story.transitions.at(-1)?.at ?? now;
  const passed = now.getTime() - doneAt.getTime();
  const at = (part: number) => new Date(doneAt.getTime() + part * passed);
  const [written, published, replied] = [at(0.2), at(random.between(0.3, 0.6)), at(0.8)];
  await trx
    .updateTable('reviews')
    .set({
      created_at: written,
      published_at: sql`case when published_at is not null then ${published}::timestamptz end`,
      replied_at: sql`case when replied_at is not null then ${replied}::timestamptz end`,
    })
    .where('task_id', '=', story.id)
    .execute();
  const when = {
    review_waiting: written,
    review_received: published,
    review_replied: replied,
  };
  for (const [type, moment] of Object.entries(when)) {
    const notices = await trx
      .selectFrom('notifications')
      .select(['id', 'recipient_id'])
      .where('task_id', '=', story.id)
      .where('type', '=', type)
      // These were made a moment ago with random ids, so they are sorted by recipient to keep the demo the same every
      // time.
      .orderBy('recipient_id')
      .execute();
    for (const { id } of notices) {
      await trx
        .updateTable('notifications')
        .set({ id: random.idAt(moment), created_at: moment, is_read: type !== 'review_waiting' })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** Marks the e-mails that ask for a review as sent, since no demo person waits for one. */
async function settleReminders({ trx }: Work) {
  await sql`
    insert into review_reminders (task_id, person_id, days)
    select task.id, person_id, 2
    from tasks task, unnest(array[task.poster_id, task.claimed_by]) as person_id
    where task.status = 'done'`.execute(trx);
}
