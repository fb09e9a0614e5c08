import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAMPLE_POINT } from '#features/quick-help/server/factory.ts';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson } from '#test/support/server.ts';
import { inMinutes } from '#features/meetings/server/meeting-scene.ts';
import { meetingKinds } from '#features/meetings/vocabulary.ts';
import { startReturnScene } from './return-scene.ts';
import { forgetOldReturns } from './safe-return-jobs.ts';
import { takeDueSteps } from './take-due-steps.ts';

const scene = await startReturnScene({ RATE_LIMITS: 'off' });
const { server, make, passMinutes, readMail, awaitMail, addContact } = scene;
const { db } = server.services;
const timeZone = 'America/Chicago';
let asker: TestPerson;
let helper: TestPerson;
beforeEach(async () => {
  // Others than those of the test before, whose e-mails may still be on their way.
  [asker, helper] = await Promise.all([
    server.person('Paula Poster'),
    server.person('Hugo Helper'),
  ]);
});
afterAll(() => server.close());

const start = async (minutes: number, { email, kind = 'task' as const } = { email: '' }) => {
  const contact = await addContact(helper, email === '' ? {} : { email });
  const meetingId = await make[kind]({ asker, helper });
  const { id } = await helper.api.safeReturns.start({
    kind,
    meetingId,
    contactId: contact.id,
    dueAt: inMinutes(minutes),
    timeZone,
  });
  return { id, meetingId, contact };
};
const readOwn = async (id: string, { api }: TestPerson = helper) => {
  const { running, past } = await api.safeReturns.overview({});
  return [...running, ...past].find((one) => one.id === id);
};
const listNotices = async ({ api }: TestPerson, about: string) =>
  (await api.notifications.list({})).items
    .filter(({ entityId }) => entityId === about)
    .map(({ type }) => type);
const findUrl = (text: string, path: string) => {
  const [url] = new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(text) ?? [];
  if (url === undefined) throw new Error(`no ${path} in ${text}`);
  return server.url + new URL(url).pathname + new URL(url).search;
};
const press = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

describe('a person who is not back in time', () => {
  it.each(meetingKinds)(
    'has the contact emailed after a %s, with the area alone (DEAL-173, DEAL-176)',
    async (kind) => {
      const contact = await addContact(helper);
      const meetingId = await make[kind]({ asker, helper });
      const found = await helper.api.safeReturns.suggest({ kind, meetingId });
      expect(found).toMatchObject({ otherName: 'Paula Poster', running: null });
      const { id } = await helper.api.safeReturns.start({
        kind,
        meetingId,
        contactId: contact.id,
        dueAt: inMinutes(60),
        timeZone,
      });
      await passMinutes(id, 59.9);
      expect(await readMail(contact.email)).toHaveLength(1);
      await passMinutes(id, 0.2);
      const [alert] = await awaitMail(contact.email, 2);
      expect(alert?.subject).toBe('Hugo Helper is not back yet');
      expect(alert?.text).toContain(`What they went to do: ${found.title}`);
      expect(alert?.text).toContain('With: Paula Poster');
      expect(alert?.text).toMatch(/by \w{3}, \w{3} \d+, \d+:\d\d [AP]M C[SD]T/);
      if (found.area !== '') expect(alert?.text).toContain(`Where: ${found.area}`);
      const bytes = JSON.stringify([alert, await readOwn(id)]);
      for (const secret of [
        asker.email,
        asker.userId,
        String(EXAMPLE_POINT.latitude),
        String(EXAMPLE_POINT.longitude),
        'Hidden Lane',
        '78701',
      ]) {
        expect(bytes).not.toContain(secret);
      }
      expect(await listNotices(asker, id)).not.toContain('safe_return_alerted');
      expect(await listNotices(helper, id)).toContain('safe_return_alerted');
    },
  );

  it('is reminded before, by one press on a page that needs no account (DEAL-175, DEAL-179)', async () => {
    const { id, contact } = await start(60);
    await passMinutes(id, 44.9);
    expect(await listNotices(helper, id)).not.toContain('safe_return_due');
    await passMinutes(id, 0.2);
    await passMinutes(id, 0.1);
    const reminders = (await listNotices(helper, id)).filter((type) => type === 'safe_return_due');
    expect(reminders).toHaveLength(1);
    const emails = await vi.waitFor(async () => {
      const found = await readMail(helper.email);
      const reminding = found.filter(({ subject }) => subject.startsWith('Are you back?'));
      expect(reminding).toHaveLength(1);
      return reminding;
    });
    const url = findUrl(emails[0]?.text ?? '', '/im-back');
    const page = await fetch(url);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('Are you back?');
    expect((await readOwn(id))?.backAt).toBeNull();
    expect(await (await press(url)).text()).toContain('Good to have you back');
    expect((await readOwn(id))?.backAt).not.toBeNull();
    // Again, and by everything that has come due since, nothing more happens.
    expect((await press(url)).status).toBe(200);
    await passMinutes(id, 60);
    expect(await readMail(contact.email)).toHaveLength(1);
  });

  it('who comes back later has an all-clear sent to the contact, once (DEAL-179)', async () => {
    const { id, contact } = await start(20);
    await passMinutes(id, 21);
    await awaitMail(contact.email, 2);
    await helper.api.safeReturns.markBack({ safeReturnId: id });
    await helper.api.safeReturns.markBack({ safeReturnId: id });
    const [clear, ...before] = await awaitMail(contact.email, 3);
    expect(clear?.subject).toBe('Hugo Helper is back');
    expect(before).toHaveLength(2);
    expect(await readOwn(id)).toMatchObject({ isAlertSent: true });
  });

  it('is reminded halfway where little is left, and anew of another time (DEAL-175, DEAL-179)', async () => {
    const { id, contact } = await start(12);
    await passMinutes(id, 6.1);
    expect(await listNotices(helper, id)).toContain('safe_return_due');
    const due = (await readOwn(id))?.dueAt ?? new Date();
    const dueAt = new Date(due.getTime() + 30 * 60_000);
    await helper.api.safeReturns.postpone({ safeReturnId: id, dueAt });
    await helper.api.safeReturns.postpone({ safeReturnId: id, dueAt });
    await passMinutes(id, 7);
    expect(await readMail(contact.email)).toHaveLength(1);
    await passMinutes(id, 30);
    await awaitMail(contact.email, 2);
    await expect(
      helper.api.safeReturns.postpone({ safeReturnId: id, dueAt: inMinutes(30) }),
    ).rejects.toMatchObject({ status: 409, data: { reason: 'safety:refusals.is_alerted' } });
  });

  it('has the contact emailed also once the deal is gone or the other side has left (DEAL-178)', async () => {
    const leaver = await server.person('Lea Leaver');
    const contact = await addContact(helper);
    const meetingId = await make.task({ asker: leaver, helper });
    const { id } = await helper.api.safeReturns.start({
      kind: 'task',
      meetingId,
      contactId: contact.id,
      dueAt: inMinutes(20),
      timeZone,
    });
    await helper.api.work.giveUp({ taskId: meetingId });
    await db
      .insertInto('blocks')
      .values({ blocker_id: leaver.userId, blocked_id: helper.userId })
      .execute();
    await inTransaction(server.services, (work) => removeAccount(work, leaver.userId));
    await finishRemoval(server.services, leaver.userId);
    await passMinutes(id, 21);
    const [alert] = await awaitMail(contact.email, 2);
    expect(alert?.text).not.toContain('Lea');
    expect(await readOwn(id)).toMatchObject({ title: expect.stringMatching(/./) });
  });
});

describe('a person who does not feel safe', () => {
  it('has the contact emailed at once, and only once (DEAL-182)', async () => {
    const { id, contact } = await start(60);
    const alertNow = () => helper.api.safeReturns.alertNow({ safeReturnId: id });
    await Promise.all([alertNow(), alertNow()]);
    await passMinutes(id, 0);
    const [alert] = await awaitMail(contact.email, 2);
    expect(alert?.subject).toBe('Hugo Helper does not feel safe');
    expect(alert?.text).toContain('With: Paula Poster');
    await alertNow();
    await passMinutes(id, 61);
    expect(await readMail(contact.email)).toHaveLength(2);
    expect(await listNotices(asker, id)).toEqual([]);
    await helper.api.safeReturns.markBack({ safeReturnId: id });
    const [clear] = await awaitMail(contact.email, 3);
    expect(clear?.subject).toBe('Hugo Helper is back');
    await expect(alertNow()).rejects.toMatchObject({
      status: 409,
      data: { reason: 'safety:refusals.is_back' },
    });
  });
});

describe('an alert', () => {
  it('leaves once, although several processes look at the same time (DEAL-176)', async () => {
    const { id, contact } = await start(20);
    await sql`update safe_returns set due_at = now() - interval '1 second', next_at = now() - interval '1 second'
      where id = ${id}`.execute(db);
    await Promise.all(Array.from({ length: 8 }, () => takeDueSteps(server.services)));
    await awaitMail(contact.email, 2);
    await takeDueSteps(server.services);
    await passMinutes(id, 11);
    await passMinutes(id, 11);
    expect(await readMail(contact.email)).toHaveLength(2);
    expect(await listNotices(helper, id)).toEqual(['safe_return_alerted']);
    expect(await readOwn(id)).toMatchObject({ isAlertSent: true });
  });

  it('that was not taken leaves again for a day, and no longer (DEAL-177)', async () => {
    const { id, contact } = await start(20);
    await passMinutes(id, 21);
    await awaitMail(contact.email, 2);
    // As if the mail server had not answered.
    await db
      .updateTable('safe_returns')
      .set({ alert_sent_at: null })
      .where('id', '=', id)
      .execute();
    await passMinutes(id, 11);
    const emails = await awaitMail(contact.email, 3);
    expect(emails[0]?.subject).toBe(emails[1]?.subject);
    await db
      .updateTable('safe_returns')
      .set({ alert_sent_at: null })
      .where('id', '=', id)
      .execute();
    await passMinutes(id, 25 * 60);
    const row = await db
      .selectFrom('safe_returns')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ next_at: null, alert_sent_at: null });
    expect(await readOwn(id)).toMatchObject({ isAlertSent: false });
  });
});

describe('a trusted contact', () => {
  it('agrees or refuses on a page of their own, in their language (DEAL-174)', async () => {
    const { id, email } = await addContact(helper, { language: 'es' });
    const [invitation] = await awaitMail(email, 1);
    expect(invitation?.subject).toBe('Hugo Helper quiere que seas su contacto de confianza');
    const url = findUrl(invitation?.text ?? '', '/trusted-contact');
    expect(await (await fetch(url)).text()).toMatch(/lang="es"[\s\S]*¿Ser contacto de confianza/);
    const readAnswer = async () => {
      const { contacts } = await helper.api.safeReturns.overview({});
      return contacts.find((one) => one.id === id)?.answer;
    };
    expect(await readAnswer()).toBeNull();
    await press(url, { answer: 'accepted' });
    expect(await readAnswer()).toBe('accepted');
    await press(url, { answer: 'refused' });
    expect(await readAnswer()).toBe('refused');
    expect(await listNotices(helper, id)).toContain('trusted_contact_answered');
    const meetingId = await make.task({ asker, helper });
    await expect(
      helper.api.safeReturns.start({
        kind: 'task',
        meetingId,
        contactId: id,
        dueAt: inMinutes(30),
        timeZone,
      }),
    ).rejects.toMatchObject({ status: 409, data: { reason: 'safety:refusals.contact_refused' } });
    await helper.api.safeReturns.removeContact({ contactId: id });
    await expect(addContact(helper, { email })).rejects.toMatchObject({ status: 409 });
    expect(await readMail(email)).toHaveLength(1);
  });

  it('who refuses before the alert gets no further e-mail (DEAL-174)', async () => {
    const { id, contact } = await start(20);
    const [invitation] = await awaitMail(contact.email, 1);
    await press(findUrl(invitation?.text ?? '', '/trusted-contact'), { answer: 'refused' });
    await passMinutes(id, 21);
    await helper.api.safeReturns.markBack({ safeReturnId: id });
    await passMinutes(id, 21);
    expect(await readMail(contact.email)).toHaveLength(1);
  });

  it('who has not answered gets one alert (DEAL-174)', async () => {
    const { id, contact } = await start(20);
    await passMinutes(id, 21);
    await awaitMail(contact.email, 2);
    await helper.api.safeReturns.markBack({ safeReturnId: id });
    const again = async () =>
      helper.api.safeReturns.start({
        kind: 'task',
        meetingId: await make.task({ asker, helper }),
        contactId: contact.id,
        dueAt: inMinutes(30),
        timeZone,
      });
    await expect(again()).rejects.toMatchObject({
      data: { reason: 'safety:refusals.contact_silent' },
    });
    const [invitation] = (await readMail(contact.email)).toReversed();
    await press(findUrl(invitation?.text ?? '', '/trusted-contact'), { answer: 'accepted' });
    await expect(again()).resolves.toMatchObject({ id: expect.any(String) });
  });

  it.each(['x', '', 'ana@'])(
    'with the address %j is refused at the field (DEAL-174)',
    async (email) => {
      await expect(
        helper.api.safeReturns.addContact({ name: 'Ana', email, language: 'en' }),
      ).rejects.toMatchObject({
        data: { fields: { email: expect.stringContaining('email address') } },
      });
    },
  );

  it('is another person, and one of five at most (DEAL-174)', async () => {
    await expect(addContact(helper, { email: helper.email })).rejects.toMatchObject({
      data: { reason: 'safety:refusals.own_address' },
    });
    const added = [];
    for (let count = 0; count < 5; count += 1) added.push(await addContact(helper));
    await expect(addContact(helper)).rejects.toMatchObject({
      data: { reason: 'safety:refusals.most_contacts' },
    });
    // The same address changes the name, and asks no second time.
    const [first] = added;
    expect(await addContact(helper, { email: first?.email ?? '' })).toEqual(first);
    expect(await awaitMail(first?.email ?? '', 1)).toHaveLength(1);
  });
});

it.each(['/im-back', '/trusted-contact'])(
  '%s with a forged token shows nothing (DEAL-174, DEAL-175)',
  async (path) => {
    const { id, contact } = await start(60);
    for (const token of [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${contact.id}.${'A'.repeat(43)}`,
    ]) {
      const url = `${server.url}${path}?token=${token}`;
      for (const answer of [await fetch(url), await press(url)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('Hugo');
      }
    }
    expect((await readOwn(id))?.backAt).toBeNull();
  },
);

it('is deleted 30 days after its time, once there is nothing left to do (DEAL-180)', async () => {
  const { id, contact } = await start(20);
  await helper.api.safeReturns.markBack({ safeReturnId: id });
  await helper.api.safeReturns.removeContact({ contactId: contact.id });
  const age = (days: number) =>
    sql`update safe_returns set due_at = now() - make_interval(days => ${days})`.execute(db);
  const count = async () => {
    await forgetOldReturns(db);
    const { rows } = await sql`
      select id from safe_returns where owner_id = ${helper.userId}
      union all select id from trusted_contacts where owner_id = ${helper.userId}`.execute(db);
    return rows.length;
  };
  await age(29);
  expect(await count()).toBe(2);
  await age(31);
  expect(await count()).toBe(0);
});
