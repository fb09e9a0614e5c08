import { startWorkScene } from '#features/work/server/work-scene.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import type { TaskDraftInput } from '#features/tasks/task-draft.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { Changes } from '../contract.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A day as people enter it, so many days from today. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
export const today = dayFromNow(0);
export const job = (amount: number) => ({ amount, unit: 'job' as const });
export const workshop = {
  address: '77 Secret Street',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
} as const;
export const changing = (part: Partial<Changes>): Changes => ({
  price: null,
  day: null,
  scope: null,
  place: null,
  ...part,
});

/** The scene of work, where the two may have proposals to each other. */
export async function startAgreementScene() {
  const scene = await startWorkScene();
  const { server, poster, helper } = scene;
  const { db } = server.services;
  const claimed = async (draft: Partial<TaskDraftInput> = {}, status: TaskStatus = 'claimed') => {
    const task = await makeTask(server.services, { posterId: poster.userId, draft });
    await makeTaskWithHelper(server.services, { task, taskerId: helper.userId, status });
    return task.id;
  };
  return {
    ...scene,
    claimed,
    /** A waiting application of the helper. */
    applied: async (draft: Partial<TaskDraftInput> = {}) => {
      const { id: taskId } = await makeTask(server.services, { posterId: poster.userId, draft });
      const price = draft.budget?.type === 'negotiable' ? job(80) : null;
      const { id: applicationId } = await helper.api.applications.apply({
        taskId,
        message: 'I can come today.',
        price,
      });
      return { taskId, applicationId };
    },
    propose: async (
      person: TestPerson,
      taskId: string,
      part: Partial<Changes>,
      applicationId: string | null = null,
    ) => {
      const changes = changing(part);
      return (await person.api.agreements.propose({ taskId, applicationId, changes, today })).id;
    },
    /** The proposals a person finds open on a task. */
    listOpen: async (person: TestPerson, taskId: string) =>
      (await person.api.agreements.listOpen({ taskId })).items,
    state: async (proposalId: string) =>
      (
        await db
          .selectFrom('proposed_changes')
          .select('state')
          .where('id', '=', proposalId)
          .executeTakeFirstOrThrow()
      ).state,
    /** A task that the two agreed on in a conversation, without a booking. */
    privateTask: async () => {
      const taskId = await claimed();
      await db.updateTable('tasks').set({ is_private: true }).where('id', '=', taskId).execute();
      return taskId;
    },
    unknownId: newId,
  };
}
