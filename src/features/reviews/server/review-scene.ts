import { sql } from 'kysely';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { startWorkScene } from '#features/work/server/work-scene.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { TypedReview } from '../contract.ts';

/** The title of every task of this scene. */
export const TITLE = exampleDraft.title;
export const conflict = (message: string) => ({ status: 409, message });

/** Poster and helper of tasks that are done, on a server of their own. */
export async function startReviewScene(settings: Record<string, string> = {}) {
  const scene = await startWorkScene(settings);
  const { db } = scene.server.services;
  const readPersonId = async ({ userId }: TestPerson) =>
    (
      await db
        .selectFrom('profiles')
        .select('public_id')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).public_id;
  return {
    ...scene,
    db,
    readPersonId,
    createTask: ({ userId }: TestPerson) => makeTask(scene.server.services, { posterId: userId }),
    doneTask: async ({
      poster = scene.poster,
      helper = scene.helper,
    }: { poster?: TestPerson; helper?: TestPerson } = {}) => {
      const { taskId } = await makeTaskWithHelper(scene.server.services, {
        task: await makeTask(scene.server.services, { posterId: poster.userId }),
        taskerId: helper.userId,
        status: 'done',
      });
      return taskId;
    },
    /** As if the task had been done so many days earlier, and all that counts from it. */
    backdate: async (taskId: string, days: number) => {
      await sql`update task_transitions set created_at = created_at - make_interval(secs => ${days * 86_400})
        where task_id = ${taskId}`.execute(db);
      await sql`update outcomes set ended_at = ended_at - make_interval(secs => ${days * 86_400}),
          counted_from = counted_from - make_interval(secs => ${days * 86_400})
        where subject_id = ${taskId}`.execute(db);
      await sql`update reviews set closes_at = closes_at - make_interval(secs => ${days * 86_400})
        where task_id = ${taskId}`.execute(db);
    },
    write: (person: TestPerson, taskId: string, answers: Partial<TypedReview> = {}) =>
      person.api.reviews.write({ taskId, outcome: 'happened', rating: 5, ...answers }),
    received: async (person: TestPerson, as: TestPerson = person) =>
      as.api.reviews.received({ personId: await readPersonId(person) }),
    /** The counts on the profile, and those computed from the rows. */
    readCounts: async ({ userId }: TestPerson) => {
      const columns = sql`rating_average::float8, communication_average::float8,
        reliability_average::float8, professionalism_average::float8, review_count, no_show_count,
        rating_score`;
      const stored = await sql`select ${columns} from profiles where id = ${userId}`.execute(db);
      const counted = await sql`select ${columns} from ratings_of(${userId})`.execute(db);
      return { stored: stored.rows[0], counted: counted.rows[0] };
    },
    listNotices: async (person: TestPerson, taskId: string) =>
      (await person.api.notifications.list({})).items
        .filter((notice) => notice.taskId === taskId && notice.type.startsWith('review'))
        .map(({ message }) => message)
        .toReversed(),
  };
}
export type ReviewScene = Awaited<ReturnType<typeof startReviewScene>>;
