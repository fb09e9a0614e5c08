import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserById } from '#identity/server/account/people/users.ts';
import { sendLeavingMail } from '#identity/server/leaving/leaving-mail.ts';
import { notifyOwner } from '#identity/server/mail/security-notice.ts';
import { PASSWORD, account, call } from '#identity/server/test-accounts.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { removeByModerator } from '#features/marketplace/server/moderation/moderate-item.ts';
import { decideAppeal, decided, staffMember } from '#features/moderation/server/test-staff.ts';
import { retryNow } from '#features/notifications/server/test-retries.ts';
import { alertNow, list, saveFor } from '#features/saved-searches/server/search-scene.ts';
import { makeService } from '#features/services/server/factory.ts';
import { deactivateByModerator } from '#features/services/server/moderation/moderate-service.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import type { Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startSmtpSink } from './processes/support/smtp-sink.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

/** The mail server stores what it gets without saying so. */
let isSilent = true;
const sink = await startSmtpSink(() => (isSilent ? 'hangs-up' : 'takes'));

let server: TestServer;
let moderator: TestPerson;
let operator: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: sink.url, LOG_LEVEL: 'silent' });
  [moderator, operator, person] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'operator'),
    server.person('Pia Person'),
  ]);
});
afterAll(async () => {
  await server.close();
  await sink.die();
});

const inWork = (change: (work: Work) => Promise<unknown>) => inTransaction(server.services, change);

/** Two e-mails: the decision, and what came of the appeal. */
async function decideTwice(): Promise<void> {
  const { id: decisionId } = await moderator.api.moderation.decidePerson({
    ...decided(),
    personId: person.userId,
  });
  await person.api.moderation.appeal({ decisionId, words: 'Why?' });
  await decideAppeal(operator, decisionId, 'upheld');
}

async function find(): Promise<void> {
  const searchId = await saveFor(person, { search: 'guitar' });
  await list(server, { title: 'Old guitar' });
  await alertNow(server, searchId);
}

async function report(): Promise<void> {
  const { id } = await makeTask(server.services);
  await person.api.reports.send({
    entityType: 'task',
    entityId: id,
    entityTitle: '',
    reason: 'scam',
  });
}

async function converse(): Promise<void> {
  const neighbor = await server.person('Nia Neighbor');
  const { id: itemId } = await createItem(server.services, { sellerId: person.userId });
  const { conversationId } = await neighbor.api.marketplace.contact({ itemId });
  await neighbor.api.chat.send({
    conversationId,
    body: 'Is it still there?',
    clientKey: crypto.randomUUID(),
    attachmentIds: [],
  });
  await inWork(({ services, trx }) =>
    services.jobs.enqueue(trx, 'chat.digest-letter', {
      userId: person.userId,
      chats: [{ conversationId, afterSeq: 0, upToSeq: 1 }],
    }),
  );
}

async function signInAnew(): Promise<void> {
  const { email } = await account(server.services);
  const body = { email, password: PASSWORD };
  // The first browser is none that is new.
  for (let browser = 0; browser < 2; browser += 1) {
    await call(server.url, 'POST', '/token?grant_type=password', { body });
  }
}

const sendFeedback = () =>
  person.api.feedback.send({
    name: 'Pia',
    email: person.email,
    subject: 'An idea',
    message: 'Ten letters and more',
  });

async function removeAtThePrompt(): Promise<void> {
  const { id: itemId } = await createItem(server.services, { sellerId: person.userId });
  const { id: serviceId } = await makeService(server.services, { providerId: person.userId });
  await inWork(async (work) => {
    await removeByModerator(work, itemId, 'A weapon');
    await deactivateByModerator(work, serviceId, 'Spam');
  });
}

const changeAccount = () =>
  inWork(async (work) => {
    await notifyOwner(work, person.userId, 'secondStepOn');
    const user = await findUserById(work.trx, person.userId);
    if (user) await sendLeavingMail(work, user, 'removalAsked', new Date());
  });

test('every e-mail of a job is the same when it goes again with its delivery unknown (NOTE-223)', async () => {
  const { db } = server.services;
  await decideTwice();
  await find();
  await report();
  await sendFeedback();
  await converse();
  await removeAtThePrompt();
  await signInAnew();
  await changeAccount();
  const emails = 11;
  // Copies of notices have a test of their own (NOTE-217).
  const timesTaken = () =>
    [...sink.taken].filter(([id]) => !id.startsWith('notice.')).map(([, times]) => times);
  await expect.poll(() => timesTaken().length, { timeout: 30_000 }).toBe(emails);
  isSilent = false;
  const isAllAgain = async () => {
    await retryNow(db);
    return timesTaken().every((times) => times >= 2);
  };
  await expect.poll(isAllAgain, { timeout: 30_000, interval: 50 }).toBe(true);
  expect(timesTaken()).toHaveLength(emails);
}, 90_000);
