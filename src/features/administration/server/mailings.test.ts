import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { retryNow } from '#features/notifications/server/test-retries.ts';
import { setRestriction } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  operator = await staffMember(server, 'operator', 'Olga Operator');
});
afterAll(() => server.close());

const words = {
  subjectEn: 'Spring <fair>',
  bodyEn: 'The fair is back.\nBring a chair.\n\nhttps://example.org/fair',
  subjectEs: 'Feria de primavera',
  bodyEs: 'Vuelve la feria.',
};

/** A person who agreed to marketing, or did not. */
async function reader(set: { marketing_emails?: boolean; preferred_language?: 'en' | 'es' } = {}) {
  const person = await server.person();
  await server.services.db
    .updateTable('profiles')
    .set({ marketing_emails: true, ...set })
    .where('id', '=', person.userId)
    .execute();
  return person;
}

const listEmails = async (person: TestPerson) =>
  (await server.services.mail.readMailbox?.(person.email)) ?? [];
const listSubjects = async (person: TestPerson) =>
  (await listEmails(person)).map(({ subject }) => subject);
const first = async () => (await operator.api.administration.listMailings({})).items[0];

test('a mailing goes to its author first, then once to everyone who agreed, in their language (MOD-064, MOD-065, MOD-066, MOD-067)', async () => {
  const { administration } = operator.api;
  const [english, spanish, unwilling, suspended, returned, undecided] = await Promise.all([
    reader(),
    reader({ preferred_language: 'es' }),
    reader({ marketing_emails: false }),
    reader(),
    reader(),
    reader(),
  ]);
  await inTransaction(server.services, (work) =>
    setRestriction(work, suspended.userId, { kind: 'suspend', until: null, decisionId: newId() }),
  );
  await server.services.db
    .insertInto('returned_mail')
    .values({ person_id: returned.userId, address: returned.email, kind: 'bounce' })
    .execute();
  expect(await administration.countAudience({})).toEqual({ count: 3 });

  const { id: mailingId } = await administration.writeMailing(words);
  await expect(administration.sendMailing({ mailingId })).rejects.toMatchObject({ status: 409 });
  await administration.testMailing({ mailingId });
  expect(await listSubjects(operator)).toEqual(['Feria de primavera', 'Spring <fair>']);
  // Changed, it has to be read again.
  await administration.writeMailing({ ...words, mailingId, subjectEn: 'Spring fair' });
  await expect(administration.sendMailing({ mailingId })).rejects.toMatchObject({ status: 409 });
  await administration.testMailing({ mailingId });

  // The mail server goes away in the middle, and one recipient opts out before the next attempt.
  const { send } = server.services.mail;
  let tries = 0;
  server.services.mail.send = async (email) => {
    tries += 1;
    if (tries === 1) {
      await server.services.db
        .updateTable('profiles')
        .set({ marketing_emails: false })
        .where('id', '=', undecided.userId)
        .execute();
      throw new Error('the mail server is away');
    }
    await send(email);
  };
  expect(await administration.sendMailing({ mailingId })).toEqual({ recipients: 3 });
  await expect(administration.sendMailing({ mailingId })).rejects.toMatchObject({ status: 409 });
  await expect(administration.writeMailing({ ...words, mailingId })).rejects.toMatchObject({
    status: 409,
  });
  await expect(administration.testMailing({ mailingId })).rejects.toMatchObject({ status: 409 });
  await vi.waitFor(
    async () => {
      await retryNow(server.services.db);
      expect(await first()).toMatchObject({ waiting: 0, sent: 2, skipped: 1, refused: 0 });
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await listSubjects(english)).toEqual(['Spring fair']);
  expect(await listSubjects(spanish)).toEqual(['Feria de primavera']);
  for (const person of [unwilling, suspended, returned, undecided]) {
    expect(await listSubjects(person)).toEqual([]);
  }
  expect(await first()).toMatchObject({
    subjectEn: 'Spring fair',
    author: { name: 'Olga Operator' },
    sentAt: expect.any(Date),
  });
  const { items } = await operator.api.moderation.log({});
  expect(items).toMatchObject([{ action: 'send_mailing', detail: `${mailingId}: 3` }]);
}, 60_000);

test('an operator sends a mailing only after testing it themselves, even if another has (MOD-064)', async () => {
  const { administration } = operator.api;
  const second = await staffMember(server, 'operator', 'Owen Operator');
  const { id: mailingId } = await administration.writeMailing(words);
  await administration.testMailing({ mailingId });
  expect(await first()).toMatchObject({ id: mailingId, testedAt: expect.any(Date) });
  const [theirs] = (await second.api.administration.listMailings({})).items;
  expect(theirs).toMatchObject({ id: mailingId, testedAt: null });
  await expect(second.api.administration.sendMailing({ mailingId })).rejects.toMatchObject({
    status: 409,
  });
  await second.api.administration.testMailing({ mailingId });
  await expect(administration.sendMailing({ mailingId })).rejects.toMatchObject({ status: 409 });
  await second.api.administration.sendMailing({ mailingId });
});

test('each has its own way to have no more of them, which stops those alone (PEOPLE-049, MOD-068)', async () => {
  const person = await reader();
  const { administration } = operator.api;
  const { id: mailingId } = await administration.writeMailing(words);
  await administration.testMailing({ mailingId });
  await administration.sendMailing({ mailingId });
  await vi.waitFor(async () => expect(await listEmails(person)).toHaveLength(1), {
    timeout: 30_000,
    interval: 100,
  });
  const [email] = await listEmails(person);
  expect(email?.text).toContain('Open: https://example.org/fair');
  expect(email?.html).not.toContain('<fair>');
  const [, path = ''] = /(\/unsubscribe\/mailings\?token=\S+)/.exec(email?.text ?? '') ?? [];
  const profile = async () =>
    server.services.db
      .selectFrom('profiles')
      .select(['marketing_emails', 'email_notifications'])
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
  const post = (body: string, at = path) =>
    fetch(`${server.url}${at}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect(await (await fetch(`${server.url}${path}`)).text()).toContain('Stop these emails');
  expect((await profile()).marketing_emails).toBe(true);
  expect((await post('List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await profile()).toEqual({ marketing_emails: false, email_notifications: true });
  await post('again=1');
  expect((await profile()).marketing_emails).toBe(true);
  expect((await post('', `${path}x`)).status).toBe(404);
}, 60_000);

test.each([
  [{ subjectEn: ' ' }, 'subjectEn'],
  [{ bodyEs: '' }, 'bodyEs'],
  [{ subjectEs: 'x'.repeat(151) }, 'subjectEs'],
])('a mailing has both languages, within bounds: %j (MOD-064)', async (change, field) => {
  await expect(
    operator.api.administration.writeMailing({ ...words, ...change }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
});
