import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { setRole } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { meetingKinds } from '../vocabulary.ts';
import type { MeetingRef } from '../vocabulary.ts';
import { createMeetingMakers } from './meeting-scene.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'stranger', 'staff', 'host', 'guest'] as const;
type Caller = (typeof callers)[number];

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
let make: ReturnType<typeof createMeetingMakers>;
beforeAll(async () => {
  server = await startTestServer();
  make = createMeetingMakers(server.services);
  const [stranger, staff, host, guest] = await Promise.all([
    server.person('Otto Outsider'),
    server.person('Mona Moderator'),
    server.person('Paula Poster'),
    server.person('Hugo Helper'),
  ]);
  people = { stranger, staff, host, guest };
  await inTransaction(server.services, (work) => setRole(work, staff.userId, 'moderator'));
});
afterAll(() => server.close());

const getStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

/** A code that is too old: only people who may enter one learn that. */
const enterOldCode = (api: Api, ref: MeetingRef) =>
  api.meetings.enterCode({ ...ref, stage: 'arrived', code: '0000', typedAt: new Date(0) });

const calls: Record<string, (api: Api, ref: MeetingRef) => Promise<unknown>> = {
  codeSecret: (api, ref) => api.meetings.codeSecret(ref),
  codeState: (api, ref) => api.meetings.codeState(ref),
  enterCode: enterOldCode,
  createLink: (api, ref) => api.meetings.createLink(ref),
  listLinks: (api, ref) => api.meetings.listLinks(ref),
};

/** In the order of `callers`. */
const table: Array<[keyof typeof calls, number[]]> = [
  ['codeSecret', [401, 404, 404, 200, 404]],
  ['codeState', [401, 404, 404, 200, 200]],
  ['enterCode', [401, 404, 404, 404, 422]],
  ['createLink', [401, 404, 404, 200, 200]],
  ['listLinks', [401, 404, 404, 200, 200]],
];

const arrange = async (kind: MeetingRef['kind']): Promise<MeetingRef> => ({
  kind,
  meetingId: await make[kind]({ asker: people.host, helper: people.guest }),
});
const getApi = (caller: Caller): Api =>
  caller === 'anonymous' ? server.anonymous : people[caller].api;

describe.each(meetingKinds)('the meeting of a %s (DEAL-184, DEAL-186, DEAL-188)', (kind) => {
  test.each(table)('%s', async (name, expected) => {
    const ref = await arrange(kind);
    const statuses: Array<number | undefined> = [];
    for (const caller of callers) {
      statuses.push(await getStatus(calls[name]?.(getApi(caller), ref) ?? Promise.resolve()));
    }
    expect(statuses).toEqual(expected);
  });

  test('endLink is for the person who made the link, and follow for everyone who has it', async () => {
    const { id, path } = await people.host.api.meetings.createLink(await arrange(kind));
    const token = path.replace('/live/', '');
    for (const caller of callers) {
      expect(await getStatus(getApi(caller).meetings.follow({ token }))).toBe(200);
      const isMaker = caller === 'host';
      if (isMaker) continue;
      const ending = getApi(caller).meetings.endLink({ linkId: id });
      expect(await getStatus(ending)).toBe(caller === 'anonymous' ? 401 : 404);
    }
    expect(await getStatus(people.host.api.meetings.endLink({ linkId: id }))).toBe(200);
    expect(await getStatus(server.anonymous.meetings.follow({ token }))).toBe(404);
  });
});

describe('tasks whose people do not meet (DEAL-183, DEAL-184)', () => {
  const askAll = async (api: Api, ref: MeetingRef) => {
    const statuses: number[] = [];
    for (const call of Object.values(calls)) statuses.push(await getStatus(call(api, ref)));
    return statuses;
  };

  test('an applicant and a former helper learn nothing of it', async () => {
    const { host, guest, stranger } = people;
    const task = await makeTask(server.services, { posterId: host.userId });
    await makeApplication(server.services, { task, applicantId: stranger.userId });
    await makeTaskWithHelper(server.services, { task, taskerId: guest.userId });
    const ref = { kind: 'task', meetingId: task.id } as const;
    expect(await askAll(stranger.api, ref)).toEqual([404, 404, 404, 404, 404]);
    await guest.api.work.giveUp({ taskId: task.id });
    expect(await askAll(guest.api, ref)).toEqual([404, 404, 404, 404, 404]);
    // The poster has no one to meet.
    expect(await askAll(host.api, ref)).toEqual([409, 409, 404, 409, 200]);
  });

  test('a remote task has neither codes nor links', async () => {
    const { host, guest } = people;
    const task = await makeTask(server.services, {
      posterId: host.userId,
      draft: { location: { ...exampleDraft.location, type: 'remote' } },
    });
    await makeTaskWithHelper(server.services, { task, taskerId: guest.userId });
    const ref = { kind: 'task', meetingId: task.id } as const;
    expect(await askAll(host.api, ref)).toEqual([409, 409, 404, 409, 200]);
    expect(await askAll(guest.api, ref)).toEqual([404, 409, 409, 409, 200]);
  });
});
