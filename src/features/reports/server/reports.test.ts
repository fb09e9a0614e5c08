import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ReportForm } from '../contract.ts';
import { reportReasons } from '../vocabulary.ts';
import { REPORT_EMAIL_JOB } from './report-email.ts';
import { registeredSubjects } from '#app/features.server.ts';
import { listReports } from './public.ts';

let server: TestServer;
let poster: TestPerson;
let neighbor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  neighbor = await server.person('Nora Neighbor');
});
afterAll(() => server.close());

const newTask = () => makeTask(server.services, { posterId: poster.userId });
const about = (entityId: string, rest: Partial<ReportForm> = {}) => ({
  entityType: 'task' as const,
  entityId,
  entityTitle: 'What the caller says it is called',
  reason: 'scam' as const,
  ...rest,
});
const stored = (entityId: string) =>
  server.services.db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'entity_title', 'reason', 'description', 'status'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
const findReportId = async (entityId: string) => (await stored(entityId))[0]?.id ?? '';

test('is about one of these things, for one of these reasons (NOTE-063, NOTE-065)', () => {
  expect(typesFor('report').toSorted()).toEqual([
    'board',
    'conversation',
    'event',
    'group',
    'group_post',
    'marketplace_item',
    'on_demand_task',
    'person',
    'question',
    'review',
    'service',
    'task',
    'wanted',
  ]);
  expect(reportReasons).toEqual(['inappropriate', 'scam', 'spam', 'fake', 'other']);
});

describe('a report', () => {
  test('is stored with the title that stands there (NOTE-074)', async () => {
    const { id } = await newTask();
    const answer = await neighbor.api.reports.send(
      about(id, { description: ' <b>Pay first</b> ' }),
    );
    expect(answer).toEqual({ success: true });
    expect(await stored(id)).toEqual([
      {
        id: expect.any(String) as string,
        reporter_id: neighbor.userId,
        entity_title: 'Mow the front lawn',
        reason: 'scam',
        description: '<b>Pay first</b>',
        status: 'open',
      },
    ]);
  });

  test('by the same person again updates the one that waits; by another is another (NOTE-080)', async () => {
    const { id } = await newTask();
    const other = await server.person();
    await neighbor.api.reports.send(about(id));
    await Promise.all([
      neighbor.api.reports.send(about(id, { reason: 'other', description: 'Look again' })),
      neighbor.api.reports.send(about(id, { reason: 'other', description: 'Look again' })),
      other.api.reports.send(about(id, { reason: 'spam' })),
    ]);
    expect((await stored(id)).map(({ reason, description }) => [reason, description])).toEqual([
      ['other', 'Look again'],
      ['spam', ''],
    ]);
    await server.services.db
      .updateTable('reports')
      .set({ status: 'dismissed', decided_at: new Date() })
      .where('id', '=', await findReportId(id))
      .execute();
    await neighbor.api.reports.send(about(id, { reason: 'fake' }));
    expect((await stored(id)).map(({ reason, status }) => [reason, status])).toEqual([
      ['other', 'dismissed'],
      ['spam', 'open'],
      ['fake', 'open'],
    ]);
  });

  test('may come from every signed-in person except its owner (NOTE-070, NOTE-078)', async () => {
    const task = await newTask();
    const applicant = await server.person();
    const tasker = await server.person();
    await makeApplication(server.services, { task, applicantId: applicant.userId });
    await makeTaskWithHelper(server.services, { task, taskerId: tasker.userId, status: 'claimed' });
    for (const { api } of [neighbor, applicant, tasker]) {
      expect(await api.reports.send(about(task.id))).toEqual({ success: true });
    }
    await expect(poster.api.reports.send(about(task.id))).rejects.toMatchObject({
      status: 403,
      message: "You can't report your own post.",
    });
    await expect(server.anonymous.reports.send(about(task.id))).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in to report this item.',
    });
    expect(await stored(task.id)).toHaveLength(3);
  });

  test('about a missing thing is not found (NOTE-078)', async () => {
    const removed = await newTask();
    await poster.api.tasks.remove({ id: removed.id });
    for (const id of [removed.id, crypto.randomUUID(), 'no id']) {
      await expect(neighbor.api.reports.send(about(id))).rejects.toMatchObject({ status: 404 });
    }
  });

  test.each([
    [{ reason: 'boring' }, { reason: 'Please select a reason for reporting' }],
    [{ reason: undefined }, { reason: 'Please select a reason for reporting' }],
    [{ reason: 'other' }, { description: 'Please describe the issue' }],
    [{ reason: 'other', description: ' \n ' }, { description: 'Please describe the issue' }],
    [
      { description: 'a'.repeat(2001) },
      { description: 'The description cannot exceed 2000 characters' },
    ],
    [{ entityType: 'application' }, { entityType: expect.any(String) as string }],
  ])(
    'with %o is refused in words (NOTE-063, NOTE-066 to NOTE-068, NOTE-078, NOTE-079)',
    async (wrong, fields) => {
      const { id } = await newTask();
      const body = { ...about(id), ...wrong } as ReportForm;
      await expect(neighbor.api.reports.send(body)).rejects.toMatchObject({
        status: 422,
        data: { fields },
      });
      expect(await stored(id)).toEqual([]);
    },
  );

  test('stays when its sender leaves', async () => {
    const { id } = await newTask();
    const eve = await server.person();
    await eve.api.reports.send(about(id));
    await server.services.db.deleteFrom('identity.users').where('id', '=', eve.userId).execute();
    expect(await stored(id)).toMatchObject([{ reporter_id: null, status: 'open' }]);
  });
});

describe('the operator', () => {
  test('see what waits, the longest waiting first (NOTE-081)', async () => {
    const { id } = await newTask();
    await neighbor.api.reports.send(about(id, { description: 'Pay first' }));
    const { total, pages } = await listReports(server.services.db, registeredSubjects, 1);
    const { items } = await listReports(server.services.db, registeredSubjects, pages);
    expect(items).toHaveLength(((total - 1) % 20) + 1);
    expect(items.at(-1)).toEqual({
      id: await findReportId(id),
      entityType: 'task',
      title: 'Mow the front lawn',
      path: `/task/${id}`,
      excerpt: [
        'Mow the front lawn',
        expect.any(String) as string,
        expect.stringMatching(/^\$\d+$/),
      ],
      reason: 'scam',
      description: 'Pay first',
      reporter: 'Nora Neighbor',
      visitorEmail: null,
      sentAt: expect.any(Date) as Date,
    });
    expect(items.map((item) => item.id)).toEqual(items.map((item) => item.id).toSorted());
  });
});

describe('a conversation', () => {
  async function openConversation() {
    const task = await newTask();
    const applicant = await server.person('Abe Applicant');
    const { id: applicationId } = await makeApplication(server.services, {
      task,
      applicantId: applicant.userId,
    });
    const ref = { kind: 'application' as const, taskId: task.id, applicationId };
    const { id } = await poster.api.chat.open(ref);
    for (const body of ['Hello', 'Pay me first\nor else']) {
      await applicant.api.chat.send({
        conversationId: id,
        body,
        clientKey: crypto.randomUUID(),
        attachmentIds: [],
      });
    }
    const report = { ...about(id), entityType: 'conversation' as const };
    return { id, applicant, report };
  }

  test('can be reported by its participants, and is missing for everyone else', async () => {
    const { id, applicant, report } = await openConversation();
    await expect(neighbor.api.reports.send(report)).rejects.toMatchObject({ status: 404 });
    await poster.api.reports.send(report);
    await applicant.api.reports.send(report);
    expect(await stored(id)).toMatchObject([
      { reporter_id: poster.userId, entity_title: 'Mow the front lawn', status: 'open' },
      { reporter_id: applicant.userId, status: 'open' },
    ]);
  });

  test('shows the operator who takes part and the last messages', async () => {
    const { id, report } = await openConversation();
    await poster.api.reports.send(report);
    const { pages } = await listReports(server.services.db, registeredSubjects, 1);
    const { items } = await listReports(server.services.db, registeredSubjects, pages);
    const reportId = await findReportId(id);
    expect(items.find((item) => item.id === reportId)).toMatchObject({
      path: null,
      excerpt: [
        'Ana Poster (poster) · Abe Applicant (applicant)',
        expect.stringMatching(/^\d{4}-\S+Z Abe Applicant: Hello$/),
        expect.stringMatching(/^\d{4}-\S+Z Abe Applicant: Pay me first\nor else$/),
      ],
    });
  });
});

test('at most twenty reports a day and person; what is refused does not count (NOTE-082)', async () => {
  const strict = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const ana = await strict.person();
    const ben = await strict.person();
    const { id } = await makeTask(strict.services, { posterId: ben.userId });
    const own = await makeTask(strict.services, { posterId: ana.userId });
    await expect(ana.api.reports.send(about(own.id))).rejects.toMatchObject({ status: 403 });
    for (let sent = 0; sent < 20; sent += 1) await ana.api.reports.send(about(id));
    await expect(ana.api.reports.send(about(id))).rejects.toMatchObject({
      status: 429,
      message: 'Failed to submit report. Please try again.',
    });
    expect(await ben.api.reports.send(about(own.id))).toEqual({ success: true });
  } finally {
    await strict.close();
  }
});

test('one report is one e-mail, however often it is said again (NOTE-081)', async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  const mailing = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const [ana, ben] = [await mailing.person(), await mailing.person()];
    const { id } = await makeTask(mailing.services);
    const emails = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where name = ${REPORT_EMAIL_JOB}`.execute(
        mailing.services.db,
      );
      return rows[0]?.count;
    };
    for (const description of ['Pay first', 'He wants money first', 'And a gift card']) {
      await ana.api.reports.send(about(id, { description }));
      expect(await emails()).toBe(1);
    }
    await ben.api.reports.send(about(id));
    expect(await emails()).toBe(2);
  } finally {
    await mailing.close();
    await new Promise<void>((done) => smtp.close(done));
  }
});
