import { readTaskId } from '#features/notifications/server/public.ts';
import type { Matter, StepReader } from '#features/notifications/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import type { OwnReviews } from '../../contract.ts';
import { findOwnReviews } from './own-reviews.ts';
import { reviewsProcedures } from '../procedures.ts';

/** The review that a side of a finished task can still write, by e-mail too (NOTE-227). */
export const reviewMatter: Matter = {
  code: 3,
  notices: { task_done: readTaskId, review_waiting: readTaskId, review_reminder: readTaskId },
  listPeople: async (db, id) => {
    const task = await db
      .selectFrom('tasks')
      .select(['poster_id', 'claimed_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    return [task?.poster_id, task?.claimed_by].flatMap((one) => one ?? []);
  },
  findStep: async (reader, id) => {
    const reviews = await findOwn(reader, id);
    if (!reviews) return null;
    const { title } = await reader.db
      .selectFrom('tasks')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { outcomeId, own, write, otherName } = reviews;
    return {
      key: JSON.stringify([outcomeId, own === null]),
      params: { name: otherName, title },
      stands: own ? 'reviewed' : 'done',
      choices: write.allowed
        ? [
            {
              name: 'review',
              answers: ['stars'],
              words: 'used',
              understood: (answer) =>
                answer.is === 'stars' ? [{ key: 'stars', params: { count: answer.stars } }] : [],
              act: async (context, answer, comment) => {
                if (answer.is !== 'stars') return;
                const input = {
                  taskId: id,
                  outcome: 'happened',
                  rating: answer.stars,
                  comment,
                } as const;
                await callAsViewer(context, reviewsProcedures.write, input);
              },
            },
          ]
        : [],
      chat: null,
      path: `/task/${id}?review=1`,
    };
  },
};

/** Null for other people than the two sides, and before it is done. */
const findOwn = (
  { db, userId, language }: StepReader,
  taskId: string,
): Promise<OwnReviews | null> =>
  unlessRefused(findOwnReviews(db, { userId, language }, { taskId }));
