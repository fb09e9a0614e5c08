import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeService } from '../factory.ts';
import { featureService, unfeatureEndedServices } from '../featuring/feature-service.ts';
import { serviceSubject } from '../service-subject.ts';
import { sendDeactivatedEmail } from './deactivated-email.ts';
import { deactivateByModerator, restoreByModerator } from './moderate-service.ts';

let server: TestServer;
let provider: TestPerson;
let serviceId: string;
beforeAll(async () => {
  server = await startTestServer();
  provider = await server.person('Ana Provider');
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id: serviceId } = await makeService(server.services, { providerId: provider.userId }));
});

const deactivate = (reason: string) =>
  inTransaction(server.services, (work) => deactivateByModerator(work, serviceId, reason));
const restore = () => inTransaction(server.services, (work) => restoreByModerator(work, serviceId));
const notices = async () =>
  (await provider.api.notifications.list()).items
    .filter(({ entityId }) => entityId === serviceId)
    .map(({ message }) => message);
const find = () => server.anonymous.services.find({ serviceId });

test('the owner reads why a moderator set it to inactive, and can neither activate nor edit it (SERV-139)', async () => {
  expect(await deactivate('It is spam')).toEqual({ title: 'Garden care and hedges' });
  expect(await deactivate('Once more')).toBeNull();
  await expect(find()).rejects.toMatchObject({ status: 404 });
  for (const isActive of [true, false]) {
    await expect(provider.api.services.setActive({ serviceId, isActive })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'services:refusals.moderated' },
    });
  }
  expect(await notices()).toEqual([
    'Your service "Garden care and hedges" was paused by our moderators: It is spam',
  ]);
  const own = await provider.api.services.find({ serviceId });
  expect(own).toMatchObject({ isActive: false, own: { moderationReason: 'It is spam' } });
  const { items } = await provider.api.services.listOwn({});
  expect(items.find(({ id }) => id === serviceId)).toMatchObject({
    moderationReason: 'It is spam',
    abilities: { setActive: { allowed: false }, edit: { allowed: false } },
  });
});

test('an operator restores what an operator paused, and not what its owner did (SERV-139)', async () => {
  await deactivate('By mistake');
  expect(await restore()).toEqual({ title: 'Garden care and hedges' });
  expect(await find()).toMatchObject({ isActive: true });
  expect((await notices())[0]).toBe(
    'Your service "Garden care and hedges" is active again: our moderators restored it.',
  );
  expect(await restore()).toBeNull();
  await provider.api.services.setActive({ serviceId, isActive: false });
  expect(await restore()).toBeNull();
});

test('a paused one can be paused by a moderator too', async () => {
  await provider.api.services.setActive({ serviceId, isActive: false });
  expect(await deactivate('')).not.toBeNull();
  expect((await notices())[0]).toBe(
    'Your service "Garden care and hedges" was paused by our moderators because it does not follow the community guidelines.',
  );
});

test('the e-mail comes whatever the settings say, in the owner’s language (SERV-139)', async () => {
  const { userId: providerId, email } = provider;
  await server.services.db
    .updateTable('profiles')
    .set({ email_notifications: false, preferred_language: 'es' })
    .where('id', '=', providerId)
    .execute();
  const job = { serviceId, providerId, reason: 'Es <b>spam' };
  await sendDeactivatedEmail(server.services, job, newId());
  const mailbox = (await server.services.mail.readMailbox?.()) ?? [];
  const mail = mailbox.find(({ to, text }) => to === email && text.includes('Es <b>spam'));
  expect(mail?.subject).toBe('Tu servicio «Garden care and hedges» está en pausa');
  expect(mail?.text).toContain('Motivo: Es <b>spam');
  expect(mail?.html).toContain('Motivo: Es &lt;b&gt;spam');
  expect(mail?.text).not.toContain('/unsubscribe');
});

test('another person can report it, and its removal sets it to inactive (SERV-050, SERV-139)', async () => {
  const about = { entityType: 'service', entityId: serviceId, reason: 'scam' } as const;
  await expect(provider.api.reports.send(about)).rejects.toMatchObject({ status: 403 });
  await expect(server.anonymous.reports.send(about)).rejects.toMatchObject({ status: 401 });
  const reporter = await server.person();
  await reporter.api.reports.send(about);
  await inTransaction(server.services, (work) =>
    serviceSubject.moderation.remove(work, serviceId, {
      reason: '',
      isNotifiedElsewhere: false,
      isForATime: false,
    }),
  );
  await expect(find()).rejects.toMatchObject({ status: 404 });
  await expect(reporter.api.reports.send(about)).rejects.toMatchObject({ status: 404 });
});

test('tokens put an own active one first for seven days; an operator’s has no end (SERV-019)', async () => {
  const about = { entityType: 'service', entityId: serviceId } as const;
  await expect(provider.api.tokens.feature(about)).rejects.toMatchObject({ status: 409 });
  await inTransaction(server.services, (work) => featureService(work, serviceId, true));
  await unfeatureEndedServices(server.services);
  expect(await find()).toMatchObject({ isFeatured: true });
  const until = new Date(Date.now() + 7 * 86_400_000);
  await inTransaction(server.services, (work) => featureService(work, serviceId, true, until));
  expect(await find()).toMatchObject({ isFeatured: true });
  await unfeatureEndedServices(server.services);
  expect(await find()).toMatchObject({ isFeatured: true });
  await server.services.db
    .updateTable('services')
    .set({ featured_until: new Date(Date.now() - 1000) })
    .where('id', '=', serviceId)
    .execute();
  await unfeatureEndedServices(server.services);
  expect(await find()).toMatchObject({ isFeatured: false });
});

test('search engines read of active ones (SERV-029)', async () => {
  const listed = async () => {
    const { db } = server.services;
    const [first] = await serviceSubject.publicList.listCursors(db, 1000);
    const ids: string[] = [];
    if (first === undefined) return ids;
    for await (const { id } of serviceSubject.publicList.from(db, first, 1000)) ids.push(id);
    return ids;
  };
  expect(await listed()).toContain(serviceId);
  await provider.api.services.setActive({ serviceId, isActive: false });
  expect(await listed()).not.toContain(serviceId);
});
