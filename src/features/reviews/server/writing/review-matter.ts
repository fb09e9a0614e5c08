import { idInKey, readTaskId } from '#features/notifications/server/public.ts';
import type { Choice, Matter, StepReader } from '#features/notifications/server/public.ts';
import { selectSubjectTitle } from '#features/outcomes/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { OwnReviews } from '../../contract.ts';
import { findOwnReviews } from './own-reviews.ts';
import { reviewsProcedures } from '../procedures.ts';
import type { WhichDeal } from '../reviewed-deal.ts';

type Answers = { outcome: 'happened'; rating: number; comment: string };
type Write = (context: ApiContext, answers: Answers) => Promise<unknown>;

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
  findStep: (reader, taskId) =>
    findReviewStep(reader, { taskId }, `/task/${taskId}?review=1`, (context, answers) =>
      callAsViewer(context, reviewsProcedures.write, { taskId, ...answers }),
    ),
};

/** The same of any other deal, by its outcome (NOTE-240). */
export const dealReviewMatter: Matter = {
  code: 14,
  notices: { outcome_reviewed: idInKey('review_waiting') },
  listPeople: async (db, id) => {
    const deal = await db
      .selectFrom('outcomes')
      .select(['asker_id', 'helper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return deal ? [deal.asker_id, deal.helper_id] : [];
  },
  findStep: (reader, outcomeId) =>
    findReviewStep(reader, { outcomeId }, '/my-tasks?tab=ended', (context, answers) =>
      callAsViewer(context, reviewsProcedures.writeOnDeal, { outcomeId, ...answers }),
    ),
};

async function findReviewStep(reader: StepReader, which: WhichDeal, path: string, write: Write) {
  const reviews = await findOwn(reader, which);
  if (!reviews) return null;
  const { outcomeId, own, write: mayWrite, otherName } = reviews;
  const { title } = await reader.db
    .selectFrom('outcomes as deal')
    .select(selectSubjectTitle('deal').as('title'))
    .where('deal.id', '=', outcomeId)
    .executeTakeFirstOrThrow();
  return {
    key: JSON.stringify([outcomeId, own === null]),
    params: { name: otherName, title },
    stands: own ? 'reviewed' : 'taskId' in which ? 'done' : 'ended',
    choices: mayWrite.allowed ? [chooseStars(write)] : [],
    chat: null,
    path,
  };
}

const chooseStars = (write: Write): Choice => ({
  name: 'review',
  answers: ['stars'],
  words: 'used',
  understood: (answer) =>
    answer.is === 'stars' ? [{ key: 'stars', params: { count: answer.stars } }] : [],
  act: async (context, answer, comment) => {
    if (answer.is !== 'stars') return;
    await write(context, { outcome: 'happened', rating: answer.stars, comment });
  },
});

/** Null for other people than the two sides, and before it has ended. */
const findOwn = (
  { db, userId, language }: StepReader,
  which: WhichDeal,
): Promise<OwnReviews | null> => unlessRefused(findOwnReviews(db, { userId, language }, which));
