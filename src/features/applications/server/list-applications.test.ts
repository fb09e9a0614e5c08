import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ReceivedApplication, ReceivedApplications } from '../contract.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeApplication } from './factory.ts';

let server: TestServer;
let poster: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
});
afterAll(() => server.close());

const newTask = () => makeTask(server.services, { posterId: poster.userId });

test('the list has the approved first, then the pending oldest first, then the rejected', async () => {
  const task = await newTask();
  const rejected = await makeApplication(server.services, { task, status: 'rejected' });
  const first = await makeApplication(server.services, { task });
  const second = await makeApplication(server.services, {
    task,
    applicantId: await makePerson(server.services, ''),
  });
  const approved = await makeApplication(server.services, { task, status: 'approved' });
  const { items } = await poster.api.applications.listReceived({ taskId: task.id });
  expect(items.map(({ id }) => id)).toEqual([approved.id, first.id, second.id, rejected.id]);
  expect(items[2]?.applicant.name).toBe('Anonymous User');
});

test('a long list comes page by page, each application once, and says how many there are (TASK-321)', async () => {
  const task = await newTask();
  const applicants = await Promise.all(
    Array.from({ length: 60 }, () => makePerson(server.services)),
  );
  const ids: string[] = [];
  for (const applicantId of applicants) {
    ids.push((await makeApplication(server.services, { task, applicantId })).id);
  }
  const { db } = server.services;
  // Several of the same moment, which their ids tell apart.
  await db
    .updateTable('task_applications')
    .set({ created_at: new Date('2026-03-01T10:00:00Z') })
    .where('id', 'in', ids.slice(10, 40))
    .execute();
  const settle = (status: 'approved' | 'rejected', some: string[]) =>
    db
      .updateTable('task_applications')
      .set({ status, ...(status === 'rejected' && { closed_reason: 'rejected_by_poster' }) })
      .where('id', 'in', some)
      .execute();
  await settle('approved', ids.slice(30, 31));
  await settle('rejected', ids.slice(45));

  const seen: ReceivedApplication[] = [];
  let cursor: string | null = null;
  do {
    const page: ReceivedApplications = await poster.api.applications.listReceived({
      taskId: task.id,
      cursor,
    });
    expect(page.items.length).toBeLessThanOrEqual(24);
    expect(page.total).toBe(60);
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const rows = await db
    .selectFrom('task_applications')
    .select('id')
    .where('task_id', '=', task.id)
    .orderBy(sql`array_position(array['approved', 'pending', 'rejected'], status), created_at, id`)
    .execute();
  expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  // Every page says that another applicant is approved.
  expect(seen.at(40)?.canApprove).toMatchObject({
    allowed: false,
    reason: 'applications:refusals.somebody_else_approved',
  });
  await expect(
    poster.api.applications.listReceived({ taskId: task.id, cursor: 'nonsense' }),
  ).rejects.toMatchObject({ status: 422 });
});

test('an applicant is shown with what was really done before', async () => {
  const taskerId = await makePerson(server.services, 'Rita Rated');
  await server.services.db
    .updateTable('profiles')
    .set({ rating_average: 4.67, review_count: 3, professional_title: 'Gardener', phone: '555' })
    .where('id', '=', taskerId)
    .execute();
  await makeTaskWithHelper(server.services, { taskerId, status: 'done' });
  await makeTaskWithHelper(server.services, { taskerId, status: 'started' });
  const task = await newTask();
  await makeApplication(server.services, { task, applicantId: taskerId });
  const { items } = await poster.api.applications.listReceived({ taskId: task.id });
  expect(items[0]?.applicant).toEqual({
    personId: expect.any(String) as string,
    isFoundingMember: false,
    reliability: null,
    name: 'Rita Rated',
    avatarUrl: null,
    professionalTitle: 'Gardener',
    rating: 4.67,
    reviewCount: 3,
    completedTasks: 1,
    distance: null,
  });
});

test('own applications come newest first, page by page, each once', async () => {
  const applicant = await server.person();
  const sent: string[] = [];
  for (let index = 0; index < 26; index += 1) {
    const { id } = await makeApplication(server.services, { applicantId: applicant.userId });
    sent.push(id);
  }
  const first = await applicant.api.applications.listSent({});
  const second = await applicant.api.applications.listSent({ cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(sent.toReversed());
  expect(second.nextCursor).toBeNull();
  await expect(applicant.api.applications.listSent({ cursor: 'nonsense' })).rejects.toMatchObject({
    status: 422,
  });
});

test('lists the best reviewed first where the poster wants it, with room for newcomers, and no one twice (PEOPLE-197)', async () => {
  const task = await newTask();
  const { db } = server.services;
  const ids: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const applicantId = await makePerson(server.services);
    // Every second one is new here.
    if (at % 2 === 0) {
      await db
        .updateTable('profiles')
        .set({ review_count: 10, rating_score: 2 + at / 30 })
        .where('id', '=', applicantId)
        .execute();
    }
    ids.push((await makeApplication(server.services, { task, applicantId })).id);
  }
  await poster.api.applications.decide({
    taskId: task.id,
    applicationId: ids[0] ?? '',
    status: 'approved',
  });
  const list = (cursor: string | null = null) =>
    poster.api.applications.listReceived({ taskId: task.id, sort: 'best-reviewed', cursor });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ReceivedApplications = await list(cursor);
    // An application that arrives after the first page was read moves none of the others.
    if (cursor === null) await makeApplication(server.services, { task });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen[0]).toBe(ids[0]);
  const isKnown = (id: string) => ids.indexOf(id) % 2 === 0;
  const waiting = seen.slice(1);
  const known = waiting.filter(isKnown);
  expect(known).toEqual(known.toSorted((a, b) => ids.indexOf(b) - ids.indexOf(a)));
  for (let five = 0; five < 7; five += 1) {
    expect(waiting.slice(five * 5, five * 5 + 5).filter((id) => !isKnown(id))).toHaveLength(1);
  }
  for (const bad of ['nonsense', Buffer.from('["2026-01-01T00:00:00Z",0]').toString('base64url')]) {
    await expect(list(bad)).rejects.toMatchObject({ status: 422 });
  }
});

test('keeps the place of a newcomer who applies again (PEOPLE-197)', async () => {
  const task = await newTask();
  const applicants = await Promise.all(
    Array.from({ length: 8 }, (_, at) => server.person(`Newcomer ${at}`)),
  );
  for (const { api } of applicants) {
    await api.applications.apply({ taskId: task.id, message: 'I am new here.' });
  }
  const order = async () => {
    const { items } = await poster.api.applications.listReceived({
      taskId: task.id,
      sort: 'best-reviewed',
    });
    return items.map(({ applicant }) => applicant.name);
  };
  const before = await order();
  for (const { api } of applicants) {
    const { items } = await api.applications.listSent({});
    await api.applications.withdraw({ applicationId: items[0]?.id ?? '' });
    await api.applications.apply({ taskId: task.id, message: 'I am new here, and back.' });
  }
  expect(await order()).toEqual(before);
});
