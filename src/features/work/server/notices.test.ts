import { afterAll, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import type { TestPerson } from '#test/support/server.ts';
import { startWorkScene } from './work-scene.ts';

const { server, poster, helper, waiting, newTask } = await startWorkScene();
afterAll(() => server.close());

type Notices = { poster: string[]; helper: string[]; waiting: string[] };
const NOBODY: Notices = { poster: [], helper: [], waiting: [] };

/** Returns the new notifications of each person, as type and subject, without those about chats. */
async function noticesSince(taskId: string, before: ReadonlySet<string>): Promise<Notices> {
  const of = async (person: TestPerson) =>
    (await person.api.notifications.list({})).items
      .filter(({ id, type }) => !before.has(id) && type !== 'new_message')
      .filter((notice) => notice.taskId === taskId)
      .map(({ type, entityType }) => `${type} ${entityType}`)
      .toSorted();
  return { poster: await of(poster), helper: await of(helper), waiting: await of(waiting) };
}
const idsOfAll = async () =>
  new Set(
    (
      await Promise.all(
        [poster, helper, waiting].map(async ({ api }) => (await api.notifications.list({})).items),
      )
    ).flatMap((items) => items.map(({ id }) => id)),
  );

type Scene = { taskId: string; own: string; other: string };
const { work, tasks, applications } = poster.api;
const approve = ({ taskId, own }: Scene) =>
  applications.decide({ taskId, applicationId: own, status: 'approved' });
const claim = async (scene: Scene) => {
  await approve(scene);
  await helper.api.work.claim({ taskId: scene.taskId });
};
const start = async (scene: Scene) => {
  await claim(scene);
  await helper.api.work.start({ taskId: scene.taskId });
};
const complete = async (scene: Scene) => {
  await start(scene);
  await helper.api.work.complete({ taskId: scene.taskId });
};

/** Helper and the other have applied; `before` leads to where `step` is taken. */
test.each<[string, Partial<Notices>, (scene: Scene) => Promise<unknown>, ((s: Scene) => unknown)?]>(
  [
    ['approving (NOTE-031)', { helper: ['application_approved application'] }, approve],
    [
      'rejecting (NOTE-031)',
      { waiting: ['application_rejected application'] },
      ({ taskId, other }) =>
        applications.decide({ taskId, applicationId: other, status: 'rejected' }),
    ],
    [
      'withdrawing (NOTE-032)',
      { poster: ['application_withdrawn task'] },
      ({ other }) => waiting.api.applications.withdraw({ applicationId: other }),
    ],
    [
      'claiming (NOTE-033)',
      { poster: ['task_claimed task'], waiting: ['task_taken task'] },
      ({ taskId }) => helper.api.work.claim({ taskId }),
      approve,
    ],
    [
      'starting (NOTE-033)',
      { poster: ['task_started task'] },
      ({ taskId }) => helper.api.work.start({ taskId }),
      claim,
    ],
    [
      'completing (NOTE-033)',
      { poster: ['task_completed task'] },
      ({ taskId }) => helper.api.work.complete({ taskId }),
      start,
    ],
    [
      'sending back (NOTE-033)',
      { helper: ['task_sent_back task'] },
      ({ taskId }) => work.sendBack({ taskId, reason: 'The corner is missing.' }),
      complete,
    ],
    [
      'confirming (NOTE-033)',
      // Applicants who still waited were not turned down by the poster: the task is over.
      { helper: ['task_done task'], waiting: ['application_rejected task'] },
      ({ taskId }) => work.confirm({ taskId }),
      complete,
    ],
    [
      'giving up (NOTE-033)',
      { poster: ['task_released task'], waiting: ['task_reopened task'] },
      ({ taskId }) => helper.api.work.giveUp({ taskId }),
      claim,
    ],
    [
      'taking back from the helper (NOTE-033)',
      { helper: ['task_released task'], waiting: ['task_reopened task'] },
      ({ taskId }) => work.removeHelper({ taskId }),
      claim,
    ],
    [
      'editing, for who is pending or approved (NOTE-034)',
      { helper: ['task_updated task'], waiting: ['task_updated task'] },
      ({ taskId }) => editPrice(taskId),
      approve,
    ],
    [
      'removing, for who is pending or approved (NOTE-034)',
      { helper: ['task_removed task'], waiting: ['task_removed task'] },
      ({ taskId }) => tasks.remove({ id: taskId }),
      approve,
    ],
    [
      'editing, not for who was rejected (NOTE-034)',
      { waiting: ['task_updated task'] },
      ({ taskId }) => editPrice(taskId),
      ({ taskId, own }) => applications.decide({ taskId, applicationId: own, status: 'rejected' }),
    ],
  ],
)(
  '%s notifies the people concerned, never the one who did it (NOTE-029)',
  async (_step, expected, step, lead) => {
    const task = await newTask();
    const [own, other] = [
      await makeApplication(server.services, { task, applicantId: helper.userId }),
      await makeApplication(server.services, { task, applicantId: waiting.userId }),
    ];
    const scene = { taskId: task.id, own: own.id, other: other.id };
    await lead?.(scene);
    const before = await idsOfAll();
    await step(scene);
    expect(await noticesSince(task.id, before)).toEqual({ ...NOBODY, ...expected });
  },
);

test('applying notifies the poster of the application (NOTE-030)', async () => {
  const { id: taskId } = await newTask();
  const before = await idsOfAll();
  await helper.api.applications.apply({ taskId, message: 'I have a mower.' });
  expect(await noticesSince(taskId, before)).toEqual({
    ...NOBODY,
    poster: ['application_received application'],
  });
});

async function editPrice(id: string) {
  const { version } = await tasks.find({ id });
  return tasks.update({
    id,
    version,
    today: new Date().toISOString().slice(0, 10),
    edit: { ...exampleDraft, budget: { type: 'fixed', amount: 99 } },
  });
}
