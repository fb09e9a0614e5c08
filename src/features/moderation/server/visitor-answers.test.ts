import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { decideAppeal, decided, newestDecision, staffMember } from './test-staff.ts';
import { forgetVisitorAddresses } from './visitor-answers.ts';

let server: TestServer;
let moderator: TestPerson;
let poster: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await staffMember(server, 'moderator');
  poster = await server.person('Pia Poster');
});
afterAll(() => server.close());

/** Reports a new task without an account, in a language. */
async function reportAsVisitor(email: string, language: 'en' | 'es' = 'en') {
  const task = await makeTask(server.services, { posterId: poster.userId });
  const api: TestServer['anonymous'] = createORPCClient(
    new RPCLink({ url: `${server.url}/api/rpc`, headers: { 'Accept-Language': language } }),
  );
  const report = { entityType: 'task', entityId: task.id, reason: 'scam', email } as const;
  await api.reports.sendAsVisitor(report);
  const { id: reportId } = await server.services.db
    .selectFrom('reports')
    .select('id')
    .where('entity_id', '=', task.id)
    .executeTakeFirstOrThrow();
  return { taskId: task.id, reportId };
}

const emailsTo = async (address: string) =>
  (await server.services.mail.readMailbox?.(address)) ?? [];

const readVisitor = async (reportId: string) =>
  (await moderator.api.moderation.report({ reportId })).visitor;

test('staff read the address in the report, and the person concerned never does (MOD-097)', async () => {
  const { reportId } = await reportAsVisitor('vera@example.org');
  const found = await moderator.api.moderation.report({ reportId });
  expect(found).toMatchObject({ visitor: { email: 'vera@example.org' }, reporter: null });
  const queue = await moderator.api.moderation.queue({});
  expect(JSON.stringify(queue)).not.toContain('vera@example.org');
  await moderator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
  const seen = [
    await newestDecision(poster),
    await poster.api.notifications.list({}),
    await emailsTo(poster.email),
  ];
  expect(JSON.stringify(seen)).not.toContain('vera@example.org');
});

test('the outcome goes to the address in the language of the form, without what was decided (MOD-098)', async () => {
  const { reportId: acted } = await reportAsVisitor('es@example.org', 'es');
  const { reportId: dismissed } = await reportAsVisitor('en@example.org');
  await moderator.api.moderation.decide({ ...decided(), reportIds: [acted] });
  await moderator.api.moderation.dismiss({ reportIds: [dismissed] });
  await vi.waitFor(async () => {
    expect(await emailsTo('es@example.org')).toMatchObject([
      { subject: 'Tu reporte en Porchlight ya tiene respuesta' },
    ]);
    expect(await emailsTo('en@example.org')).toMatchObject([
      { subject: 'Your report on Porchlight was decided' },
    ]);
  });
  const [answer] = await emailsTo('en@example.org');
  expect(answer?.text).toContain('We found nothing against our guidelines.');
  expect(answer?.replyTo).toMatch(/@/);
  const [spanish] = await emailsTo('es@example.org');
  expect(spanish?.text).not.toContain(decided().explanation);
});

test('the address goes 30 days after the case is over, not before (MOD-099)', async () => {
  const { db } = server.services;
  const cases = {
    open: await reportAsVisitor('open@example.org'),
    dismissed: await reportAsVisitor('dismissed@example.org'),
    appealable: await reportAsVisitor('appealable@example.org'),
    appealed: await reportAsVisitor('appealed@example.org'),
  };
  await moderator.api.moderation.dismiss({ reportIds: [cases.dismissed.reportId] });
  await moderator.api.moderation.decide({
    ...decided(),
    reportIds: [cases.appealable.reportId],
  });
  await moderator.api.moderation.decide({ ...decided(), reportIds: [cases.appealed.reportId] });
  const { id: decisionId } = await newestDecision(poster);
  await poster.api.moderation.appeal({ decisionId, words: 'It was not so.' });
  const forgotten = async () => {
    await forgetVisitorAddresses(db);
    const known = await Promise.all(
      Object.entries(cases).map(async ([name, { reportId }]) => {
        const visitor = await readVisitor(reportId);
        return visitor?.email === null ? [name] : [];
      }),
    );
    return known.flat();
  };
  const age = (days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    return db
      .updateTable('reports')
      .set({ decided_at: at })
      .where('status', '<>', 'open')
      .execute();
  };
  expect(await forgotten()).toEqual([]);
  await age(31);
  expect(await forgotten()).toEqual(['dismissed']);
  const other = await staffMember(server, 'moderator');
  await decideAppeal(other, decisionId, 'upheld');
  await db
    .updateTable('moderation_appeals')
    .set({ decided_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .execute();
  expect(await forgotten()).toEqual(['dismissed', 'appealed']);
  await age(300);
  expect(await forgotten()).toEqual(['dismissed', 'appealable', 'appealed']);
});
