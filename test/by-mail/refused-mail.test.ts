import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Email } from 'postal-mime';
import { setRestriction } from '#identity/server/public.ts';
import {
  makeMatterAddress,
  makeReplyAddress,
} from '#features/notifications/server/replies/reply-address.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestPerson } from '#test/support/server.ts';
import { DOMAIN, startMailboxScene } from './mailbox-scene.ts';

const scene = await startMailboxScene();
const { server, reply, bring, compose, emailTo, emailCount, replyAddress } = scene;
afterAll(scene.close);
const { services } = server;

const DAY_MS = 24 * 60 * 60 * 1000;

let maya: TestPerson;
let hugo: TestPerson;
let taskId: string;
let applicationId: string;
let applied: Email;
beforeEach(async () => {
  [maya, hugo] = [await server.person('Maya Ross'), await server.person('Hugo Díaz')];
  ({ id: taskId } = await scene.newTask(maya));
  const application = await hugo.api.applications.apply({ taskId, message: 'I live nearby.' });
  applicationId = application.id;
  applied = await emailTo(maya, 'applied for your task');
});

const status = async () =>
  (await maya.api.applications.listReceived({ taskId })).items.map((one) => one.status);

describe('others cannot answer (NOTE-231)', () => {
  const changed = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

  it.each<[string, (address: string) => string]>([
    ['another kind', (address) => changed(address, 6)],
    ['another application', (address) => changed(address, 14)],
    ['a longer life', (address) => changed(address, 36)],
    ['another step', (address) => changed(address, 40)],
    ['another signature', (address) => changed(address, 55)],
    ['an end cut off', (address) => `${address.slice(0, 50)}@${DOMAIN}`],
    ['another domain', (address) => address.replace(DOMAIN, 'evil.example')],
  ])('with a forged address: %s', async (_, forge) => {
    const emails = await emailCount(maya);
    const raw = await compose({ from: maya.email, to: forge(replyAddress(applied)), text: 'Yes' });
    expect(await bring(raw)).toMatchObject({ outcome: 'refused' });
    expect(await status()).toEqual(['pending']);
    expect(await emailCount(maya)).toBe(emails);
  });

  it('from an address it was forwarded to; its owner is warned, once', async () => {
    const eve = { email: 'eve@example.net' };
    for (const from of [eve, hugo]) {
      expect(await reply(from, applied, 'Yes')).toMatchObject({ outcome: 'refused' });
    }
    const warning = await emailTo(maya, 'from a different address');
    expect(warning.text).toContain(maya.email);
    expect(warning.text).not.toContain(eve.email);
    expect(replyAddress(warning)).toContain('reply+');
    expect([await status(), await scene.smtp.emailsTo(eve.email)]).toEqual([['pending'], []]);
  });

  it('with an address that was made for someone who may not decide', async () => {
    const to = await makeMatterAddress(services, DOMAIN, {
      userId: hugo.userId,
      code: 1,
      id: applicationId,
      step: 'any',
    });
    expect(await bring(await compose({ from: hugo.email, to, text: 'Yes' }))).toMatchObject({
      outcome: 'refused',
    });
    const email = await emailTo(hugo, 'You can no longer open what this email');
    expect(email.text).not.toContain('I live nearby');
    expect(await status()).toEqual(['pending']);
  });
});

describe('an e-mail counts once (NOTE-228)', () => {
  it('however often the webhook brings it', async () => {
    const { raw, outcome } = await reply(maya, applied, 'Yes');
    expect(outcome).toBe('sent');
    await emailTo(maya, 'You approved Hugo Díaz');
    const emails = await emailCount(maya);
    await maya.api.applications.decide({ taskId, applicationId, status: 'rejected' });
    expect(await bring(raw)).toMatchObject({ outcome: 'sent' });
    expect(await status()).toEqual(['rejected']);
    expect(await emailCount(maya)).toBe(emails);
  });

  it('also where it is brought twice at once', async () => {
    const raw = await compose({ from: maya.email, to: replyAddress(applied), text: 'Yes' });
    const twice = await Promise.all([bring(raw), bring(raw)]);
    expect(twice.map(({ status: code }) => code)).toContain(200);
    expect(await bring(raw)).toMatchObject({ outcome: 'sent' });
    await emailTo(maya, 'You approved Hugo Díaz');
    const chosen = (await hugo.api.notifications.list({})).items.filter(
      ({ type }) => type === 'application_approved',
    );
    expect(chosen).toHaveLength(1);
  });
});

describe('an answer that comes too late (NOTE-231)', () => {
  it('changes nothing after the step, and says how it stands', async () => {
    await maya.api.applications.decide({ taskId, applicationId, status: 'approved' });
    expect(await reply(maya, applied, 'no')).toMatchObject({ outcome: 'refused' });
    const email = await emailTo(maya, 'is about an earlier step');
    expect(email.text).toContain('Hugo Díaz is approved for');
    expect(email.text).toContain('> no');
    expect(await status()).toEqual(['approved']);
  });

  it('is refused where the price has changed since', async () => {
    await services.db
      .updateTable('task_applications')
      .set({ price: 90, price_unit: 'job' })
      .where('id', '=', applicationId)
      .execute();
    expect(await reply(maya, applied, 'yes')).toMatchObject({ outcome: 'refused' });
    await emailTo(maya, 'has changed since');
    expect(await status()).toEqual(['pending']);
  });

  it('is refused after 30 days, with an address for another answer', async () => {
    const step = { userId: maya.userId, code: 1, id: applicationId, step: 'old' };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 32 * DAY_MS });
    const to = await makeMatterAddress(services, DOMAIN, step).finally(() => vi.useRealTimers());
    const raw = await compose({ from: maya.email, to, text: 'Yes' });
    expect(await bring(raw)).toMatchObject({ outcome: 'refused' });
    const email = await emailTo(maya, 'more than 30 days old');
    expect(await status()).toEqual(['pending']);
    expect(await reply(maya, email, 'Yes')).toMatchObject({ outcome: 'sent' });
    expect(await status()).toEqual(['approved']);
  });
});

describe('an answer that no one can be sure of (NOTE-229, NOTE-230)', () => {
  it('goes to the chat and decides nothing', async () => {
    expect(await reply(maya, applied, 'Yes, but not on Saturday')).toMatchObject({
      outcome: 'sent',
    });
    const email = await emailTo(maya, 'was sent to Hugo Díaz as a message');
    expect(email.text).toContain('Reply YES to approve Hugo Díaz.');
    expect(await status()).toEqual(['pending']);
    const { id } = await hugo.api.chat.open({ kind: 'application', taskId, applicationId });
    const { items } = await hugo.api.chat.messages({ conversationId: id });
    expect(items.map(({ body }) => body)).toEqual(['Yes, but not on Saturday']);
  });

  it('comes back where there is no chat', async () => {
    await maya.api.applications.decide({ taskId, applicationId, status: 'approved' });
    const chosen = await emailTo(hugo, 'was approved');
    expect(await reply(hugo, chosen, 'Maybe on Sunday?')).toMatchObject({ outcome: 'refused' });
    const email = await emailTo(hugo, 'We weren’t sure what you meant');
    expect(email.text).toContain('> Maybe on Sunday?');
    expect(email.text).toContain('Reply YES to claim the task.');
  });
});

it('obeys the rules of the screens: a suspended person claims nothing (NOTE-228)', async () => {
  await maya.api.applications.decide({ taskId, applicationId, status: 'approved' });
  const chosen = await emailTo(hugo, 'was approved');
  await inTransaction(services, (work) =>
    setRestriction(work, hugo.userId, { kind: 'suspend', until: null, decisionId: newId() }),
  );
  expect(await reply(hugo, chosen, 'Yes')).toMatchObject({ outcome: 'refused' });
  const email = await emailTo(hugo, 'Your answer was not used');
  expect(email.text).toContain('suspended');
  expect((await maya.api.tasks.find({ id: taskId })).status).toBe('open');
});

it('turns the e-mails off for "stop" (NOTE-232)', async () => {
  expect(await reply(maya, applied, 'STOP')).toMatchObject({ outcome: 'sent' });
  await emailTo(maya, 'You get no more of these emails');
  const { email_notifications: isOn } = await services.db
    .selectFrom('profiles')
    .select('email_notifications')
    .where('id', '=', maya.userId)
    .executeTakeFirstOrThrow();
  expect([isOn, await status()]).toEqual([false, ['pending']]);
  const { id } = await maya.api.chat.open({ kind: 'application', taskId, applicationId });
  const ids = { conversationId: id, userId: hugo.userId };
  const to = await makeReplyAddress(services, DOMAIN, ids);
  const raw = await compose({ from: hugo.email, to, text: 'Ya no quiero correos' });
  expect(await bring(raw)).toMatchObject({ outcome: 'sent' });
  await emailTo(hugo, 'You get no more of these emails');
  expect((await maya.api.chat.messages({ conversationId: id })).items).toEqual([]);
});
