import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { setRestriction } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { COMMAND_LINE } from '../vocabulary.ts';
import { sendDecisionEmail } from './notices.ts';
import { decideAppeal, decided, newestDecision, createReport, staffMember } from './test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let operator: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, operator, reporter] = await Promise.all([
    staffMember(server, 'moderator', 'Mona Moderator'),
    staffMember(server, 'moderator', 'Otto Other'),
    staffMember(server, 'operator', 'Olga Operator'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

const report = (by: TestPerson, entityId: string, type?: 'conversation') =>
  createReport(server, by, entityId, type);

async function reportedTask(title = 'Wire the garage') {
  const poster = await server.person('Pia Poster');
  const task = await makeTask(server.services, { posterId: poster.userId, draft: { title } });
  return { poster, task, reportId: await report(reporter, task.id) };
}

const newestNotice = async (person: TestPerson) =>
  (await person.api.notifications.list({})).items[0];
const openReports = async (by: TestPerson) => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Array<{ id: string }>; nextCursor: string | null } =
      await by.api.moderation.queue({ cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
};

describe('the queue', () => {
  test('has the longest waiting first, without reports about or by the viewer (MOD-002, MOD-012)', async () => {
    const first = await reportedTask();
    const own = await makeTask(server.services, { posterId: moderator.userId });
    const about = await report(reporter, own.id);
    const { task } = await reportedTask();
    const by = await report(moderator, task.id);
    const seen = await openReports(moderator);
    expect(seen).toContain(first.reportId);
    expect(seen).not.toContain(about);
    expect(seen).not.toContain(by);
    expect(seen).toEqual(seen.toSorted());
    expect(await openReports(other)).toEqual(expect.arrayContaining([about, by]));
    const { items } = await other.api.moderation.queue({ type: 'service' });
    expect(items.every(({ type }) => type === 'service')).toBe(true);
  });

  test('a report shows the thing as it was, what it is now, its people and what is like it (MOD-001, MOD-003, MOD-004)', async () => {
    const { poster, task, reportId } = await reportedTask('Wire the garage');
    const another = await makeTask(server.services, { posterId: poster.userId });
    const alike = await report(reporter, another.id);
    await server.services.db
      .updateTable('tasks')
      .set({ title: 'Water the plants' })
      .where('id', '=', task.id)
      .execute();
    const found = await moderator.api.moderation.report({ reportId });
    expect(found.evidence[0]).toBe('Wire the garage');
    expect(found.now?.[0]).toBe('Water the plants');
    expect(found.path).toBe(`/task/${task.id}`);
    expect(found.similar.map(({ id }) => id)).toEqual([alike]);
    expect(found.about).toMatchObject({
      id: poster.userId,
      name: 'Pia Poster',
      reportsAbout: { open: 2, dismissed: 0, acted: 0 },
      decisions: 0,
    });
    expect(found.reporter).toMatchObject({ id: reporter.userId });
    expect(JSON.stringify(found)).not.toContain(poster.email);
  });

  test('one takes a report on and leaves notes for the others (MOD-005)', async () => {
    const { reportId } = await reportedTask();
    await moderator.api.moderation.assign({ reportId, isMine: true });
    await moderator.api.moderation.note({ reportId, body: 'I have asked a colleague.' });
    const { items } = await moderator.api.moderation.queue({ isOwn: true });
    expect(items.map(({ id }) => id)).toContain(reportId);
    expect(await other.api.moderation.report({ reportId })).toMatchObject({
      assignedTo: { name: 'Mona Moderator' },
      notes: [{ author: { name: 'Mona Moderator' }, body: 'I have asked a colleague.' }],
    });
    await other.api.moderation.assign({ reportId, isMine: false });
    expect(await moderator.api.moderation.report({ reportId })).toMatchObject({ assignedTo: null });
  });
});

describe('messages', () => {
  async function reportedConversation() {
    const { poster, task } = await reportedTask();
    const applicant = await server.person('Abe Applicant');
    const { id: applicationId } = await makeApplication(server.services, {
      task,
      applicantId: applicant.userId,
    });
    const { id } = await poster.api.chat.open({
      kind: 'application',
      taskId: task.id,
      applicationId,
    });
    const send = (body: string) =>
      applicant.api.chat.send({
        conversationId: id,
        body,
        clientKey: crypto.randomUUID(),
        attachmentIds: [],
      });
    await send('Pay me first');
    return { id, poster, applicant, send, reportId: await report(poster, id, 'conversation') };
  }

  test('are read as they were when they were reported, nothing since, and each reading is logged (MOD-031)', async () => {
    const { send, reportId, applicant } = await reportedConversation();
    await send('And what I say later is mine');
    const readings = async () =>
      (await operator.api.moderation.log({})).items.filter(
        (entry) => entry.action === 'read_messages' && entry.reportId === reportId,
      );
    const found = await moderator.api.moderation.report({ reportId });
    expect(found.evidence.join('\n')).toContain('Abe Applicant: Pay me first');
    expect(found.now).toBeNull();
    expect(JSON.stringify(found)).not.toContain('what I say later');
    expect(await readings()).toMatchObject([
      { actor: { name: 'Mona Moderator' }, person: { id: applicant.userId } },
    ]);
    await moderator.api.moderation.report({ reportId });
    expect(await readings()).toHaveLength(2);
  });

  test('between other people cannot be read by any means', async () => {
    const { id } = await reportedConversation();
    const unreported = newId();
    await expect(moderator.api.moderation.report({ reportId: unreported })).rejects.toMatchObject({
      status: 404,
    });
    await expect(moderator.api.chat.messages({ conversationId: id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      operator.api.chat.search({ conversationId: id, text: 'Pay' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a removed conversation can be read by both, takes no messages, and opens again on reversal', async () => {
    const { id, poster, applicant, send, reportId } = await reportedConversation();
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove' }),
      reportIds: [reportId],
    });
    for (const { api } of [poster, applicant]) {
      expect((await api.chat.messages({ conversationId: id })).items).toHaveLength(1);
    }
    await expect(send('Still there?')).rejects.toMatchObject({
      status: 403,
      message: 'Chat not available',
    });
    // The decision concerns the applicant, not the reporter.
    const { id: decisionId } = await newestDecision(applicant);
    expect((await poster.api.moderation.listOwn({})).items).toEqual([]);
    await applicant.api.moderation.appeal({ decisionId, words: 'It was a joke' });
    expect(await decideAppeal(other, decisionId, 'reversed')).toEqual({ isRestored: true });
    await expect(send('Thank you')).resolves.toBeDefined();
  });
});

describe('a decision', () => {
  test('that nothing is wrong tells the reporter, and no one else (MOD-011, MOD-017)', async () => {
    const { poster, task, reportId } = await reportedTask();
    expect(await moderator.api.moderation.dismiss({ reportIds: [reportId] })).toEqual({
      done: 1,
      refused: [],
    });
    expect(await newestNotice(reporter)).toMatchObject({
      type: 'report_decided',
      message:
        'Thank you for your report about "Wire the garage". We found nothing against our guidelines.',
    });
    expect((await poster.api.notifications.list({})).items).toEqual([]);
    expect(await poster.api.tasks.find({ id: task.id })).toMatchObject({ status: 'open' });
    await expect(moderator.api.moderation.dismiss({ reportIds: [reportId] })).rejects.toMatchObject(
      { status: 409, message: 'This has already been decided.' },
    );
    const { items } = await reporter.api.moderation.listOwnReports({});
    expect(items.find(({ id }) => id === reportId)).toMatchObject({ state: 'dismissed' });
  });

  test('to remove takes the thing away, names rule and reason, and settles every report of it (MOD-010, MOD-016)', async () => {
    const { poster, task, reportId } = await reportedTask();
    const applicant = await server.person();
    await makeApplication(server.services, { task, applicantId: applicant.userId });
    await report(applicant, task.id);
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove', rule: 2, explanation: 'It needs a licensed electrician.' }),
      reportIds: [reportId],
    });
    for (const api of [server.anonymous, applicant.api]) {
      await expect(api.tasks.find({ id: task.id })).rejects.toMatchObject({ status: 404 });
    }
    const decision = await newestDecision(poster);
    expect(decision).toMatchObject({
      action: 'remove',
      rule: 2,
      explanation: 'It needs a licensed electrician.',
      about: { type: 'task', title: 'Wire the garage' },
      abilities: { appeal: { allowed: true } },
    });
    expect(decision.evidence[0]).toBe('Wire the garage');
    expect(JSON.stringify(decision)).not.toMatch(/Mona|Rita/);
    expect(await newestNotice(poster)).toMatchObject({
      type: 'moderation_decision',
      entityType: 'decision',
      entityId: decision.id,
      message:
        '"Wire the garage" was removed by our moderators. Read why, and how it was found. You can appeal for six months.',
    });
    expect((await newestNotice(reporter))?.message).toContain('We acted on it.');
    const messages = (await applicant.api.notifications.list({})).items.map(
      ({ message }) => message,
    );
    expect(messages).toEqual([
      'Thank you for your report about "Wire the garage". We acted on it.',
      '"Wire the garage" was removed by our moderators.',
    ]);
  });

  test('leaves the report that the deciding moderator sent themselves open (MOD-012)', async () => {
    const { task, reportId } = await reportedTask();
    const own = await report(moderator, task.id);
    await moderator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
    const reports = await server.services.db
      .selectFrom('reports')
      .select(['id', 'status'])
      .where('entity_id', '=', task.id)
      .execute();
    expect(new Map(reports.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [reportId, 'acted'],
        [own, 'open'],
      ]),
    );
  });

  test('is mailed in the language of the person it concerns, whatever their settings (MOD-016)', async () => {
    const { poster, reportId } = await reportedTask('Pintar <la> cerca');
    await server.services.db
      .updateTable('profiles')
      .set({ preferred_language: 'es', email_notifications: false })
      .where('id', '=', poster.userId)
      .execute();
    await moderator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
    const { id: decisionId } = await newestDecision(poster);
    await sendDecisionEmail(server.services, { decisionId }, newId());
    const mails = (await server.services.mail.readMailbox?.()) ?? [];
    const mail = mails.find(({ to }) => to === poster.email);
    expect(mail?.subject).toBe('Una decisión sobre tu cuenta');
    expect(mail?.text).toContain('Regla 4 de nuestras normas de la comunidad');
    expect(mail?.text).toContain('Motivo: It promises what it does not do.');
    expect(mail?.text).toContain(`/decisions/${decisionId}`);
    expect(mail?.text).not.toContain('/unsubscribe');
  });

  test('does not remove a task a helper works on', async () => {
    const { task, reportId } = await reportedTask();
    await makeTaskWithHelper(server.services, {
      task,
      taskerId: reporter.userId,
      status: 'started',
    });
    const removal = { ...decided({ action: 'remove' }), reportIds: [reportId] };
    await expect(moderator.api.moderation.decide(removal)).rejects.toMatchObject({
      status: 409,
      message: 'Someone has taken on this task; only an open one can be removed.',
    });
    expect(await openReports(moderator)).toContain(reportId);
  });

  test('about many at once keeps what can be decided and says what cannot (MOD-006)', async () => {
    const [one, two, three] = await Promise.all([reportedTask(), reportedTask(), reportedTask()]);
    await other.api.moderation.dismiss({ reportIds: [two.reportId] });
    const reportIds = [one.reportId, two.reportId, three.reportId, one.reportId];
    expect(
      await moderator.api.moderation.decide({ ...decided({ action: 'remove' }), reportIds }),
    ).toEqual({
      done: 2,
      refused: [{ id: two.reportId, reason: 'This has already been decided.' }],
    });
  });

  test('two at once about one thing: one counts, the other is too late, and neither is lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { task, reportId } = await reportedTask();
      const applicant = await server.person();
      const second = await report(applicant, task.id);
      const decide = (by: TestPerson, id: string) =>
        by.api.moderation.decide({ ...decided(), reportIds: [id] }).then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      const answers = await Promise.all([decide(moderator, second), decide(other, reportId)]);
      expect(answers.toSorted()).toEqual([200, 409]);
    }
  });

  test.each([
    [{ explanation: ' ' }, { explanation: 'Please explain the decision.' }],
    [
      { explanation: 'a'.repeat(2001) },
      { explanation: expect.stringContaining('too long') as string },
    ],
    [{ rule: 7 }, { rule: 'Please choose the rule.' }],
    [{ action: 'shout' }, { action: 'Please choose what to do.' }],
  ])('with %o is refused in words', async (wrong, fields) => {
    const { reportId } = await reportedTask();
    const form = { ...decided(), ...wrong, reportIds: [reportId] } as never;
    await expect(moderator.api.moderation.decide(form)).rejects.toMatchObject({
      status: 422,
      data: { fields },
    });
  });
});

describe('an appeal', () => {
  test('is decided by someone else; a reversal restores everything (MOD-020, MOD-021, MOD-022)', async () => {
    const { poster, task, reportId } = await reportedTask();
    const suspension = decided({ action: 'suspend', days: 7, takesAway: true });
    await moderator.api.moderation.decide({ ...suspension, reportIds: [reportId] });
    await expect(poster.api.presence.own({})).resolves.toBeDefined();
    const { id: decisionId } = await newestDecision(poster);
    await poster.api.moderation.appeal({ decisionId, words: 'I am an electrician' });
    await expect(
      poster.api.moderation.appeal({ decisionId, words: 'Hello?' }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(decideAppeal(moderator, decisionId, 'upheld')).rejects.toMatchObject({
      status: 403,
      message: 'This was your own decision. Someone else has to look at it again.',
    });
    expect(await decideAppeal(other, decisionId, 'reversed')).toEqual({ isRestored: true });
    expect(await server.anonymous.tasks.find({ id: task.id })).toMatchObject({ status: 'open' });
    expect((await poster.api.profiles.me({})).standing).toEqual({ role: null, restriction: null });
    expect(await newestNotice(poster)).toMatchObject({
      type: 'moderation_appeal_decided',
      message: 'We looked at your appeal and reversed the decision.',
    });
    expect(await newestDecision(poster)).toMatchObject({
      appeal: { outcome: 'reversed', answer: 'We looked at it once more.' },
      reversedAt: expect.any(Date) as Date,
    });
  });

  test('that is upheld leaves everything', async () => {
    const { poster, reportId } = await reportedTask();
    const limit = decided({ action: 'limit', days: 3 });
    await moderator.api.moderation.decide({ ...limit, reportIds: [reportId] });
    const { id: decisionId } = await newestDecision(poster);
    await poster.api.moderation.appeal({ decisionId, words: 'Please' });
    expect(await decideAppeal(operator, decisionId, 'upheld')).toEqual({ isRestored: false });
    expect((await poster.api.profiles.me({})).standing).toMatchObject({
      restriction: { kind: 'limit', decisionId },
    });
    await expect(
      operator.api.moderation
        .listAppeals({})
        .then(({ items }) => items.map(({ decision }) => decision.id)),
    ).resolves.not.toContain(decisionId);
  });
});

describe('a restriction', () => {
  test('a ban takes what stands open along, and its reversal brings it back (MOD-015)', async () => {
    const eve = await server.person('Eve Everywhere');
    const services = server.services;
    const task = await makeTask(services, { posterId: eve.userId });
    const item = await createItem(services, { sellerId: eve.userId });
    const service = await makeService(services, { providerId: eve.userId });
    const { id: decisionId } = await operator.api.moderation.decidePerson({
      ...decided({ action: 'ban' }),
      personId: eve.userId,
    });
    const seen = () =>
      Promise.allSettled([
        server.anonymous.tasks.find({ id: task.id }),
        server.anonymous.marketplace.find({ itemId: item.id }),
        server.anonymous.services.find({ serviceId: service.id }),
      ]).then((answers) => answers.map(({ status }) => status === 'fulfilled'));
    expect(await seen()).toEqual([false, false, false]);
    expect((await eve.api.profiles.me({})).standing.restriction).toMatchObject({
      kind: 'ban',
      until: null,
    });
    await eve.api.moderation.appeal({ decisionId, words: 'It was not me' });
    expect(await decideAppeal(moderator, decisionId, 'reversed')).toEqual({ isRestored: true });
    expect(await seen()).toEqual([true, true, true]);
  });

  test('the hardest counts, and what is left when it is reversed (MOD-014)', async () => {
    const sam = await server.person('Sam Several');
    const decide = (action: 'limit' | 'suspend', days: number) =>
      moderator.api.moderation.decidePerson({
        ...decided({ action, days }),
        personId: sam.userId,
      });
    const { id: limit } = await decide('limit', 20);
    const { id: suspension } = await decide('suspend', 2);
    const standing = async () => (await sam.api.profiles.me({})).standing.restriction;
    expect(await standing()).toMatchObject({ kind: 'suspend', decisionId: suspension });
    await sam.api.moderation.appeal({ decisionId: suspension, words: 'Please' });
    await decideAppeal(other, suspension, 'reversed');
    expect(await standing()).toMatchObject({ kind: 'limit', decisionId: limit });
  });

  test.each([
    [20, 2],
    [2, 20],
  ])('is the longer of two limits, of %i and %i days (MOD-014)', async (first, second) => {
    const lea = await server.person('Lea Limited');
    for (const days of [first, second]) {
      const form = decided({ action: 'limit', days });
      await moderator.api.moderation.decidePerson({ ...form, personId: lea.userId });
    }
    const { restriction } = (await lea.api.profiles.me({})).standing;
    const hoursLeft = (new Date(restriction?.until ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(19 * 24);
  });

  test('ends by itself (MOD-014)', async () => {
    const sam = await server.person();
    await moderator.api.moderation.decidePerson({
      ...decided({ action: 'suspend', days: 1 }),
      personId: sam.userId,
    });
    await expect(sam.api.presence.choose({ status: 'away' })).resolves.toBeDefined();
    const post = () => sam.api.profiles.update({ bio: 7 } as never);
    await expect(post()).rejects.toMatchObject({
      status: 403,
      data: { reason: 'moderation:refusals.restricted.suspend' },
    });
    const { id: decisionId } = await newestDecision(sam);
    await inTransaction(server.services, (work) =>
      setRestriction(work, sam.userId, { kind: 'suspend', until: Date.now() - 1, decisionId }),
    );
    expect((await sam.api.profiles.me({})).standing).toMatchObject({ restriction: null });
    await expect(post()).rejects.not.toMatchObject({ status: 403 });
  });
});

const insertDecision = (values: object) =>
  server.services.db
    .insertInto('moderation_decisions')
    .values({
      id: newId(),
      actor_id: moderator.userId,
      person_id: reporter.userId,
      action: 'warn',
      rule: 1,
      explanation: 'Why',
      ...values,
    })
    .execute();

test('tells apart decisions by the command line and by someone who has left (MOD-032)', async () => {
  const [byCommandLine, byOneWhoLeft] = [newId(), newId()];
  await insertDecision({ id: byCommandLine, actor_id: COMMAND_LINE });
  await insertDecision({ id: byOneWhoLeft, actor_id: newId() });
  const { items } = await operator.api.moderation.listDecisions({});
  const findActor = (id: string) => items.find((decision) => decision.id === id)?.actor;
  expect(findActor(byCommandLine)).toBe('command_line');
  expect(findActor(byOneWhoLeft)).toBeNull();
});

describe('the database itself', () => {
  test.each([
    ['decides nobody about themselves', { actor_id: 'own' }],
    ['bans nobody by itself', { is_automatic: true, action: 'ban' }],
    ['suspends nobody without an end', { action: 'suspend' }],
    ['bans nobody for a time', { action: 'ban', ends_at: new Date(0) }],
    ['removes nothing that is nothing', { action: 'remove', takes_away: true }],
    ['knows no other rules', { rule: 7 }],
    ['wants a reason', { explanation: '' }],
  ])('%s (MOD-012, MOD-023)', async (_, values) => {
    const given = 'actor_id' in values ? { actor_id: reporter.userId } : values;
    await expect(insertDecision(given)).rejects.toThrow('violates check constraint');
  });

  test('lets no one decide the appeal of their own decision, or of one about them (MOD-021)', async () => {
    const { poster, reportId } = await reportedTask();
    await moderator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
    const { id: decisionId } = await newestDecision(poster);
    await poster.api.moderation.appeal({ decisionId, words: 'Please' });
    const decide = (by: string) =>
      server.services.db
        .updateTable('moderation_appeals')
        .set({ outcome: 'upheld', decided_by: by, decided_at: new Date() })
        .where('decision_id', '=', decisionId)
        .execute();
    await expect(decide(moderator.userId)).rejects.toThrow('violates check constraint');
    await expect(decide(poster.userId)).rejects.toThrow('violates check constraint');
    // Nor with another person named as the one who decided.
    await expect(
      server.services.db
        .updateTable('moderation_appeals')
        .set({ decision_actor_id: other.userId })
        .where('decision_id', '=', decisionId)
        .execute(),
    ).rejects.toThrow('violates foreign key constraint');
  });

  test('lets no one decide what they reported (MOD-012)', async () => {
    const { poster, reportId } = await reportedTask();
    const decide = (by: string) =>
      server.services.db
        .updateTable('reports')
        .set({ status: 'dismissed', decided_at: new Date(), decided_by: by })
        .where('id', '=', reportId)
        .execute();
    await expect(decide(reporter.userId)).rejects.toThrow('reports_decided_by_somebody_else');
    await expect(decide(poster.userId)).rejects.toThrow('reports_decided_by_somebody_else');
  });
});

test('the page about moderation counts what there is (MOD-035)', async () => {
  const apart = await startTestServer();
  try {
    const [staff, ana, ben] = await Promise.all([
      staffMember(apart, 'moderator'),
      apart.person(),
      apart.person(),
    ]);
    const { id } = await makeTask(apart.services, { posterId: ana.userId });
    const { id: second } = await makeTask(apart.services, { posterId: ana.userId });
    for (const entityId of [id, second]) {
      await ben.api.reports.send({ entityType: 'task', entityId, entityTitle: '', reason: 'spam' });
    }
    const [one, two] = (await staff.api.moderation.queue({})).items.map((item) => item.id);
    await apart.services.db
      .updateTable('reports')
      .set({ created_at: sql`created_at - interval '2 hours'` })
      .execute();
    await staff.api.moderation.decide({
      ...decided({ action: 'remove' }),
      reportIds: [one ?? ''],
    });
    await staff.api.moderation.dismiss({ reportIds: [two ?? ''] });
    const { months } = await apart.anonymous.moderation.transparency({});
    expect(months).toHaveLength(12);
    const total = months.reduce((sum, { reports }) => sum + reports, 0);
    expect(total).toBe(2);
    expect(months[0]).toMatchObject({
      dismissed: 1,
      acted: 1,
      byRule: [{ rule: 4, count: 1 }],
      byAction: [{ action: 'remove', count: 1 }],
      byFinding: [{ foundBy: 'report', count: 1 }],
      byDecider: [{ decidedBy: 'person', count: 1 }],
      medianHours: 2,
      appeals: { made: 0, upheld: 0, reversed: 0 },
    });
  } finally {
    await apart.close();
  }
});
