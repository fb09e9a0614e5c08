import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { createItem, makeUpload, openItemConversation } from '../factory.ts';
import { unfeatureEndedItems } from '../featuring/feature-item.ts';
import { itemSubject } from '../item-subject.ts';
import { forgetRemovedPhotos } from '../listing/item-photos.ts';
import { removeByModerator, restoreByModerator } from './moderate-item.ts';
import { sendRemovedEmail } from './removed-email.ts';

let server: TestServer;
let seller: TestPerson;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id: itemId } = await createItem(server.services, { sellerId: seller.userId }));
});

const removeFor = (reason: string) =>
  inTransaction(server.services, (work) => removeByModerator(work, itemId, reason));
const restore = () => inTransaction(server.services, (work) => restoreByModerator(work, itemId));
const notices = async () =>
  (await seller.api.notifications.list()).items
    .filter(({ entityId }) => entityId === itemId)
    .map(({ message }) => message);

test('hides what a moderator removes from all but its seller, who reads why and cannot restore it (ITEM-178, MOD-082)', async () => {
  expect(await removeFor('It is a weapon')).toEqual({ title: 'Oak dining table' });
  expect(await removeFor('Once more')).toBeNull();
  await expect(server.anonymous.marketplace.find({ itemId })).rejects.toMatchObject({
    status: 404,
  });
  expect(await seller.api.marketplace.find({ itemId })).toMatchObject({
    takenAway: { decisionId: null, until: null },
  });
  for (const step of ['relist', 'reserve', 'sell'] as const) {
    await expect(seller.api.marketplace[step]({ itemId })).rejects.toMatchObject({ status: 409 });
  }
  expect(await notices()).toEqual([
    'Your listing "Oak dining table" was removed by our moderators: It is a weapon',
  ]);
  const { items } = await seller.api.marketplace.listOwn({ status: 'removed' });
  expect(items.find(({ id }) => id === itemId)?.removal).toEqual({
    by: 'moderator',
    reason: 'It is a weapon',
  });
  const steps = await server.services.db
    .selectFrom('marketplace_item_steps')
    .select(['actor_id', 'to_status', 'reason'])
    .where('item_id', '=', itemId)
    .execute();
  expect(steps).toEqual([{ actor_id: null, to_status: 'removed', reason: 'It is a weapon' }]);
});

test('an operator restores what an operator removed, and not what its owner did (ITEM-179, ITEM-217)', async () => {
  await removeFor('By mistake');
  expect(await restore()).toEqual({ title: 'Oak dining table' });
  expect(await seller.api.marketplace.find({ itemId })).toMatchObject({ status: 'available' });
  expect((await notices())[0]).toBe(
    'Your listing "Oak dining table" was restored by our moderators.',
  );
  expect(await restore()).toBeNull();
  await seller.api.marketplace.remove({ itemId });
  expect(await restore()).toBeNull();
});

test('also tells the buyer it was reserved for', async () => {
  const buyer = await server.person();
  const conversationId = await openItemConversation(server.services, {
    itemId,
    buyerId: buyer.userId,
  });
  await seller.api.marketplace.reserve({ itemId, conversationId });
  await removeFor('');
  const { items } = await buyer.api.notifications.list();
  expect(items[0]?.message).toBe(
    '"Oak dining table" is no longer reserved for you. The listing was removed.',
  );
  expect(await notices()).toEqual([
    'Your listing "Oak dining table" was removed by our moderators because it does not follow the community guidelines.',
  ]);
});

test('the e-mail comes whatever the settings say, in the seller’s language (ITEM-206)', async () => {
  await server.services.db
    .updateTable('profiles')
    .set({ email_notifications: false, preferred_language: 'es' })
    .where('id', '=', seller.userId)
    .execute();
  const job = { itemId, sellerId: seller.userId, reason: 'Es un arma <b>' };
  await sendRemovedEmail(server.services, job, newId());
  const mailbox = (await server.services.mail.readMailbox?.()) ?? [];
  const [mail] = mailbox.filter(({ to }) => to === seller.email);
  expect(mail?.subject).toBe('Tu anuncio «Oak dining table» fue retirado');
  expect(mail?.text).toContain('Motivo: Es un arma <b>');
  expect(mail?.html).toContain('Motivo: Es un arma &lt;b&gt;');
  expect(mail?.text).not.toContain('/unsubscribe');
});

test('a report’s removal is the same, and an own item cannot be reported (ITEM-156, ITEM-157, NOTE-072)', async () => {
  const about = { entityType: 'marketplace_item', entityId: itemId, reason: 'scam' } as const;
  await expect(seller.api.reports.send(about)).rejects.toMatchObject({ status: 403 });
  const reporter = await server.person();
  // The button is shown to viewers who may report.
  const isOffered = async ({ api }: TestPerson) =>
    (await api.marketplace.find({ itemId })).abilities.report.allowed;
  expect([await isOffered(seller), await isOffered(reporter)]).toEqual([false, true]);
  await reporter.api.reports.send(about);
  await inTransaction(server.services, (work) =>
    itemSubject.moderation.remove(work, itemId, {
      reason: '',
      isNotifiedElsewhere: false,
      isForATime: false,
    }),
  );
  await expect(server.anonymous.marketplace.find({ itemId })).rejects.toMatchObject({
    status: 404,
  });
});

test('releases the photos of an item thirty days after its removal (ITEM-191)', async () => {
  const listPhotos = (id: string) =>
    server.services.db
      .selectFrom('marketplace_item_photos')
      .select('picture_key')
      .where('item_id', '=', id)
      .execute();
  const photos = [await makeUpload(server.services, seller.userId)];
  const { id: other } = await createItem(server.services, { sellerId: seller.userId, photos });
  await seller.api.marketplace.remove({ itemId });
  await seller.api.marketplace.remove({ itemId: other });
  await server.services.db
    .updateTable('marketplace_items')
    .set({ removed_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', itemId)
    .execute();
  await forgetRemovedPhotos(server.services.db);
  expect(await listPhotos(itemId)).toEqual([]);
  expect(await listPhotos(other)).toHaveLength(1);
});

test('ends by itself what tokens paid for, but not what an operator set (ITEM-023)', async () => {
  const setFeatured = (featured_until: Date | null) =>
    server.services.db
      .updateTable('marketplace_items')
      .set({ is_featured: true, featured_until })
      .where('id', '=', itemId)
      .execute();
  const isFeatured = async () => (await server.anonymous.marketplace.find({ itemId })).isFeatured;
  await setFeatured(null);
  await unfeatureEndedItems(server.services);
  expect(await isFeatured()).toBe(true);
  await setFeatured(new Date(Date.now() - 1000));
  await unfeatureEndedItems(server.services);
  expect(await isFeatured()).toBe(false);
});
