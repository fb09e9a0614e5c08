import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

const CROWD = 50;
let server: TestServer;
let poster: TestPerson;
let crowd: TestPerson[];

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  crowd = [];
  for (let index = 0; index < CROWD; index += 1) crowd.push(await server.person());
}, 120_000);
afterAll(() => server.close());

type Answer = { status: number; message: string };

async function collectAnswers(calls: ReadonlyArray<Promise<unknown>>): Promise<Answer[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((result) => {
    if (result.status === 'fulfilled') return { status: 200, message: '' };
    const { status, message }: Partial<Answer> = result.reason;
    return { status: status ?? 0, message: message ?? String(result.reason) };
  });
}

const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const stored = (taskId: string) =>
  server.services.db
    .selectFrom('task_applications')
    .select(['id', 'applicant_id', 'status'])
    .where('task_id', '=', taskId)
    .execute();

test('50 people apply twice, are all approved and all claim at once: one of each wins', async () => {
  const { id: taskId } = await makeTask(server.services, { posterId: poster.userId });

  const applied = await collectAnswers(
    crowd.flatMap(({ api }) =>
      [1, 2].map(() => api.applications.apply({ taskId, message: 'I can come today.' })),
    ),
  );
  expect(succeeded(applied)).toHaveLength(CROWD);
  expect(new Set(applied.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const applications = await stored(taskId);
  expect(applications).toHaveLength(CROWD);
  expect((await server.anonymous.tasks.find({ id: taskId })).applicationsCount).toBe(CROWD);

  const everybodyClaims = () =>
    collectAnswers(crowd.flatMap(({ api }) => [1, 2].map(() => api.work.claim({ taskId }))));
  // The first claims arrive while the approvals are still being decided.
  const [approvals, early] = await Promise.all([
    collectAnswers(
      applications.map(({ id }) =>
        poster.api.applications.decide({ taskId, applicationId: id, status: 'approved' }),
      ),
    ),
    everybodyClaims(),
  ]);
  expect(succeeded(approvals)).toHaveLength(1);
  expect(new Set(approvals.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const claims = [...early, ...(await everybodyClaims())];
  expect(new Set(claims.map(({ status }) => status)).difference(new Set([200, 403, 409]))).toEqual(
    new Set(),
  );

  const late = await everybodyClaims();
  // The winner's own repeats succeed; all others are refused as too late.
  expect(succeeded(late)).toHaveLength(2);
  for (const { status, message } of late) {
    if (status === 200) continue;
    expect({ status, message }).toEqual({
      status: 409,
      message: 'This task has already been claimed.',
    });
  }
  const task = await server.services.db
    .selectFrom('tasks')
    .select(['status', 'claimed_by'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  expect(task.status).toBe('claimed');
  const approved = (await stored(taskId)).filter(({ status }) => status === 'approved');
  expect(approved.map((row) => row.applicant_id)).toEqual([task.claimed_by]);
  const { timeline } = await poster.api.tasks.find({ id: taskId });
  expect(timeline).toHaveLength(1);
}, 120_000);

test('a task that is removed while people apply gets none afterwards', async () => {
  const { id: taskId } = await makeTask(server.services, { posterId: poster.userId });
  const [removal, applied] = await Promise.all([
    collectAnswers([poster.api.tasks.remove({ id: taskId })]),
    collectAnswers(crowd.map(({ api }) => api.applications.apply({ taskId, message: 'Me!' }))),
  ]);
  expect(succeeded(removal)).toHaveLength(1);
  expect(new Set(applied.map(({ status }) => status)).difference(new Set([200, 404]))).toEqual(
    new Set(),
  );
  expect(await stored(taskId)).toHaveLength(succeeded(applied).length);
  const notified = await server.services.db
    .selectFrom('notifications')
    .select('recipient_id')
    .where('type', '=', 'task_removed')
    .where('task_id', '=', taskId)
    .execute();
  expect(notified).toHaveLength(succeeded(applied).length);
});

test('a withdrawal and an approval at once: the first wins, whichever it is', async () => {
  for (const applicant of crowd.slice(0, 10)) {
    const { id: taskId } = await makeTask(server.services, { posterId: poster.userId });
    const { id } = await applicant.api.applications.apply({ taskId, message: 'Me!' });
    const [approval, withdrawal] = await collectAnswers([
      poster.api.applications.decide({ taskId, applicationId: id, status: 'approved' }),
      applicant.api.applications.withdraw({ applicationId: id }),
    ]);
    const [application] = await stored(taskId);
    if (application) {
      expect(approval?.status).toBe(200);
      expect(withdrawal?.message).toBe('Only a pending application can be withdrawn.');
      expect(application.status).toBe('approved');
    } else {
      expect(withdrawal?.status).toBe(200);
      expect(approval?.message).toBe('This application was withdrawn.');
    }
  }
});

test('giving up and removing the helper at once happens once', async () => {
  const [helper] = crowd;
  if (!helper) throw new Error('nobody there');
  const { id: taskId } = await makeTask(server.services, { posterId: poster.userId });
  const { id } = await helper.api.applications.apply({ taskId, message: 'Me!' });
  await poster.api.applications.decide({ taskId, applicationId: id, status: 'approved' });
  await helper.api.work.claim({ taskId });
  await collectAnswers([
    helper.api.work.giveUp({ taskId }),
    poster.api.work.removeHelper({ taskId }),
    helper.api.work.start({ taskId: taskId }),
  ]);
  const { status, timeline } = await poster.api.tasks.find({ id: taskId });
  expect(status).toBe('open');
  expect(timeline?.filter(({ toStatus }) => toStatus === 'open')).toHaveLength(1);
});
