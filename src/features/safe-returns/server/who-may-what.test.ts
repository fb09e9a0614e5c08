import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inMinutes } from '#features/meetings/server/meeting-scene.ts';
import { meetingKinds } from '#features/meetings/vocabulary.ts';
import type { MeetingKind } from '#features/meetings/vocabulary.ts';
import { startReturnScene } from './return-scene.ts';

type Api = TestServer['anonymous'];
type Scene = {
  kind: MeetingKind;
  meetingId: string;
  contacts: Record<Caller, string>;
  safeReturnId: string;
};
const callers = ['anonymous', 'outsider', 'asker', 'helper'] as const;
type Caller = (typeof callers)[number];

const { server, make, addContact } = await startReturnScene({ RATE_LIMITS: 'off' });
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
beforeAll(async () => {
  const [outsider, asker, helper] = await Promise.all([
    server.person('Otto Outsider'),
    server.person('Paula Poster'),
    server.person('Hugo Helper'),
  ]);
  people = { outsider, asker, helper };
});
afterAll(() => server.close());

const soon = () => ({ dueAt: inMinutes(60), timeZone: 'America/Chicago' });
const NO_ONE = '0190a0a0-0000-7000-8000-000000000000';

/** In the order of `callers`; what runs is the helper's, and so is the last contact. */
const table: Record<
  string,
  [(api: Api, scene: Scene, caller: Caller) => Promise<unknown>, number[]]
> = {
  overview: [(api) => api.safeReturns.overview({}), [401, 200, 200, 200]],
  suggest: [
    (api, { kind, meetingId }) => api.safeReturns.suggest({ kind, meetingId }),
    [401, 404, 200, 200],
  ],
  'start with an own contact': [
    (api, { kind, meetingId, contacts }, caller) =>
      api.safeReturns.start({ kind, meetingId, contactId: contacts[caller], ...soon() }),
    [401, 404, 200, 409],
  ],
  'start with another person’s contact': [
    (api, { kind, meetingId, contacts }) =>
      api.safeReturns.start({ kind, meetingId, contactId: contacts.outsider, ...soon() }),
    [401, 404, 404, 409],
  ],
  postpone: [
    (api, { safeReturnId }) => api.safeReturns.postpone({ safeReturnId, dueAt: inMinutes(90) }),
    [401, 404, 404, 200],
  ],
  alertNow: [
    (api, { safeReturnId }) => api.safeReturns.alertNow({ safeReturnId }),
    [401, 404, 404, 200],
  ],
  markBack: [
    (api, { safeReturnId }) => api.safeReturns.markBack({ safeReturnId }),
    [401, 404, 404, 200],
  ],
  'remove a contact who may still be written to': [
    (api, { contacts }) => api.safeReturns.removeContact({ contactId: contacts.helper }),
    [401, 404, 404, 409],
  ],
};

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

async function arrange(kind: MeetingKind): Promise<Scene> {
  const { db } = server.services;
  await db.deleteFrom('trusted_contacts').execute();
  const { outsider, asker, helper } = people;
  const meetingId = await make[kind]({ asker, helper });
  const contacts = {
    anonymous: NO_ONE,
    outsider: (await addContact(outsider)).id,
    asker: (await addContact(asker)).id,
    helper: (await addContact(helper)).id,
  };
  const { id: safeReturnId } = await helper.api.safeReturns.start({
    kind,
    meetingId,
    contactId: contacts.helper,
    ...soon(),
  });
  return { kind, meetingId, contacts, safeReturnId };
}

describe.each(meetingKinds)('being back from a %s (DEAL-173, DEAL-174, DEAL-179)', (kind) => {
  test.each(Object.entries(table))('%s', async (_, [step, expected]) => {
    const scene = await arrange(kind);
    const statuses: number[] = [];
    for (const caller of callers) {
      const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
      statuses.push(await readStatus(step(api, scene, caller)));
    }
    expect(statuses).toEqual(expected);
  });
});

test('a deal that is over, or remote, is none to be back from (DEAL-173)', async () => {
  const { asker, helper } = people;
  const { contacts, meetingId, safeReturnId } = await arrange('task');
  await helper.api.safeReturns.markBack({ safeReturnId });
  const { services } = server;
  const remote = await makeTaskWithHelper(services, {
    task: await makeTask(services, {
      posterId: asker.userId,
      draft: { location: { ...exampleDraft.location, type: 'remote' } },
    }),
    taskerId: helper.userId,
  });
  await helper.api.work.start({ taskId: meetingId });
  await helper.api.work.complete({ taskId: meetingId });
  await asker.api.work.confirm({ taskId: meetingId });
  for (const taskId of [meetingId, remote.taskId]) {
    await expect(
      helper.api.safeReturns.start({
        kind: 'task',
        meetingId: taskId,
        contactId: contacts.helper,
        ...soon(),
      }),
    ).rejects.toMatchObject({ status: 409, data: { reason: 'safety:refusals.not_on' } });
  }
});

test.each([
  [-5, 'too_soon'],
  [9, 'too_soon'],
  [48 * 60 + 2, 'too_late'],
])('a time in %s minutes is refused (DEAL-173)', async (minutes, reason) => {
  const { contacts, meetingId, safeReturnId } = await arrange('task');
  const { helper } = people;
  await helper.api.safeReturns.markBack({ safeReturnId });
  await expect(
    helper.api.safeReturns.start({
      kind: 'task',
      meetingId,
      contactId: contacts.helper,
      dueAt: inMinutes(minutes),
      timeZone: 'America/Chicago',
    }),
  ).rejects.toMatchObject({ status: 409, data: { reason: `safety:refusals.${reason}` } });
});
