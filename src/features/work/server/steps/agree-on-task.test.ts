import { afterAll, expect, test } from 'vitest';
import { draftColumns, locateDraft, readTaskDraft } from '#features/tasks/server/public.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { taskDraft } from '#features/tasks/task-draft.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startWorkScene } from '../work-scene.ts';
import { agreeOnTask } from './agree-on-task.ts';

const { server, poster, helper, waiting } = await startWorkScene();
afterAll(() => server.close());
const { db } = server.services;

const draft = taskDraft.parse({
  ...exampleDraft,
  budget: { type: 'hourly', amount: 25, maxAmount: 30 },
  timing: { type: 'flexible', timeOfDay: 'morning', duration: 'half-day' },
  skills: ['Mowing'],
  equipment: 'A mower',
});

async function agree(): Promise<string> {
  const columns = draftColumns(
    draft,
    'UTC',
    await locateDraft(server.services, poster.userId, draft),
  );
  return inTransaction(server.services, (work) =>
    agreeOnTask(work, {
      actor: { userId: helper.userId, language: 'en' },
      poster: { userId: poster.userId, language: 'en' },
      taskerId: helper.userId,
      columns,
      photos: [],
      requestKey: newId(),
      servedId: null,
      message: 'As the last time.',
    }),
  );
}

test('a task of a whole draft is claimed, private and reads back as that draft (DEAL-191)', async () => {
  const taskId = await agree();
  for (const { api } of [poster, helper]) {
    expect(await api.tasks.find({ id: taskId })).toMatchObject({
      status: 'claimed',
      isPrivate: true,
      isBooked: false,
      exactPlace: { streetAddress: '12 Hidden Lane' },
    });
    expect(await api.chat.open({ kind: 'task', taskId })).toMatchObject({ kind: 'task' });
  }
  await expect(waiting.api.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
  const read = (viewerId: string) => readTaskDraft(db, taskId, { viewerId, language: 'en' });
  expect(await read(poster.userId)).toEqual(draft);
  expect(await read(helper.userId)).toBeNull();
});

test('called off, it is gone, with a notification and the outcome of a task (DEAL-191)', async () => {
  const taskId = await agree();
  await helper.api.work.giveUp({ taskId });
  await expect(poster.api.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
  const outcome = await db
    .selectFrom('outcomes')
    .select(['kind', 'result', 'responsible'])
    .where('subject_id', '=', taskId)
    .executeTakeFirst();
  expect(outcome).toEqual({ kind: 'task', result: 'called_off', responsible: 'helper' });
  const notices = await db
    .selectFrom('notifications')
    .select(['recipient_id', 'message'])
    .where('task_id', '=', taskId)
    .where('type', '=', 'task_released')
    .execute();
  expect(notices).toEqual([
    {
      recipient_id: poster.userId,
      message: expect.stringMatching(/called off "Mow the front lawn"/u),
    },
  ]);
});
