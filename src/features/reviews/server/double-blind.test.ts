import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { openPage } from '#test/support/live-page.ts';
import type { TypedReview } from '../contract.ts';
import { REVIEWS_CHANGED } from '../live-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The reviews one side may write, in no particular order. */
const VARIANTS: ReadonlyArray<Omit<TypedReview, 'taskId'>> = [
  { outcome: 'happened', rating: 5, comment: 'Wonderful, zebra!' },
  { outcome: 'happened', rating: 1, communication: 5, comment: '' },
  { outcome: 'no_show', comment: 'zebra', privateNote: 'zebra' },
];

/** Without what differs between any two tasks and any two moments. */
const withoutIds = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');

/** Everything that a side can ask before it has written, as bytes; and what a visitor can. */
async function everything(person: TestPerson, other: TestPerson, taskId: string) {
  const readProfile = ({ userId }: TestPerson) =>
    server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  const people = [(await readProfile(person)).public_id, (await readProfile(other)).public_id];
  const asked = await Promise.all([
    ...[person.api, server.anonymous].flatMap((api) => [
      ...people.map((personId) => api.reviews.received({ personId })),
      api.tasks.find({ id: taskId }),
    ]),
    person.api.reviews.mine({ taskId }),
    person.api.reviews.listOpen({}),
    person.api.notifications.list({}),
    person.api.notifications.countUnread({}),
    person.api.applications.listSent({}),
    person.api.tasks.listPosted({}),
    person.api.chat.list({ list: 'private' }),
  ]);
  return withoutIds(asked);
}

async function startedBy(writer: 'poster' | 'helper', answers: Omit<TypedReview, 'taskId'>) {
  const poster = await server.person('Ana Poster');
  const helper = await server.person('Hugo Helper');
  const task = await makeTask(server.services, { posterId: poster.userId });
  const { taskId } = await makeTaskWithHelper(server.services, {
    task,
    taskerId: helper.userId,
    status: 'done',
  });
  const [by, other] = writer === 'poster' ? [poster, helper] : [helper, poster];
  const page = await openPage(server, other.token);
  await by.api.reviews.write({ taskId, ...answers });
  await page.receives(REVIEWS_CHANGED);
  const received = withoutIds(page.received.filter(({ event }) => event !== 'user-presence'));
  page.socket.disconnect();
  const mails = await server.services.db
    .selectFrom('local_mail')
    .select(['subject', 'text'])
    .where('to', '=', other.email)
    .where('text', 'like', '%review%')
    .execute();
  return {
    answers: await everything(other, by, taskId),
    received,
    // The one that the task is done; NOTE-041 sends none of reviews.
    mails: mails.filter(({ subject }) => !subject.includes('is confirmed as done')),
  };
}

test.for(['poster', 'helper'] as const)(
  'until it is published, nothing that the other side can ask or receive depends on what the %s wrote (PEOPLE-112)',
  async (writer) => {
    const [first, ...others] = await Promise.all(
      VARIANTS.map((answers) => startedBy(writer, answers)),
    );
    if (!first) throw new Error('nothing was written');
    for (const other of [first, ...others]) {
      expect(other).toEqual(first);
      expect(JSON.stringify(other)).not.toContain('zebra');
    }
    expect(first.answers).toContain('has reviewed you');
    expect(first.answers).toContain('"summary":{"average":null,"total":0}');
    expect(first.received).toContain(REVIEWS_CHANGED);
    expect(first.mails).toEqual([]);
  },
);
