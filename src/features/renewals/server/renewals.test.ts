import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { removeByModerator, restoreByModerator } from '#features/marketplace/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { findZoneAt } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/server.ts';
import { renewalUrl } from './renewal-address.ts';
import {
  TABLES,
  listNotices as listNoticesTo,
  renew as renewAs,
  startRenewalScene,
  types,
} from './renewal-scene.ts';
import type { Type } from './renewal-scene.ts';
import { takeDueSteps } from './take-due-steps.ts';

const scene = await startRenewalScene();
const { server, services, passDays, isOffered } = scene;
afterAll(() => server.close());

let owner: TestPerson;
beforeEach(async () => {
  owner = await server.person('Olga Owner');
});

const make = (type: Type, by = owner) => scene.make(type, by);
const listNotices = (id: string, to = owner) => listNoticesTo(id, to);
const renew = (type: Type, id: string, by = owner) => renewAs(type, id, by);

const readOwn = async (type: Type, id: string) => {
  const { items } =
    type === 'service'
      ? await owner.api.services.listOwn({})
      : await owner.api.marketplace.listOwn({});
  return items.find((one) => one.id === id);
};

const DUE = { marketplace_item: 'item_renewal_due', service: 'service_renewal_due' };
const PAUSED = { marketplace_item: 'item_paused', service: 'service_paused' };

describe.each(types)('a %s', (type) => {
  it('is asked about after 60 days, once, and pauses 15 days later (ITEM-375, ITEM-377, SERV-201, SERV-203)', async () => {
    const id = await make(type);
    await passDays(type, id, 59.9);
    expect(await listNotices(id)).toEqual([]);
    await passDays(type, id, 0.2);
    await passDays(type, id, 14.8);
    expect(await listNotices(id)).toEqual([DUE[type]]);
    expect(await isOffered(type, id)).toBe(true);
    expect((await readOwn(type, id))?.pausesAt).toBeInstanceOf(Date);
    await passDays(type, id, 0.3);
    expect(await listNotices(id)).toContain(PAUSED[type]);
    expect(await isOffered(type, id)).toBe(false);
    expect((await readOwn(type, id))?.pausesAt).toBeNull();
    await passDays(type, id, 400);
    expect(await listNotices(id)).toHaveLength(2);
  });

  it('is asked about first and left 15 days, however old it is (ITEM-375, SERV-201)', async () => {
    const id = await make(type);
    await passDays(type, id, 900);
    await takeDueSteps(services);
    expect([await listNotices(id), await isOffered(type, id)]).toEqual([[DUE[type]], true]);
  });

  it('stays once renewed and is asked about again after 60 days (ITEM-376, SERV-202)', async () => {
    const id = await make(type);
    await passDays(type, id, 61);
    await renew(type, id);
    expect((await readOwn(type, id))?.pausesAt).toBeNull();
    expect((await owner.api.notifications.countUnread({})).count).toBe(0);
    await passDays(type, id, 59);
    expect(await isOffered(type, id)).toBe(true);
    expect(await listNotices(id)).toEqual([DUE[type]]);
    await passDays(type, id, 2);
    expect(await listNotices(id)).toEqual([DUE[type], DUE[type]]);
  });

  it('comes back by one press where it was in the list (ITEM-378, SERV-204)', async () => {
    const id = await make(type);
    await passDays(type, id, 61);
    await passDays(type, id, 16);
    const listedAt = (await readOwn(type, id))?.createdAt;
    await renew(type, id);
    expect(await isOffered(type, id)).toBe(true);
    expect((await readOwn(type, id))?.createdAt).toEqual(listedAt);
  });

  it('is paused or renewed, never both, when both come at once', async () => {
    const id = await make(type);
    await passDays(type, id, 61);
    await sql`update ${sql.table(TABLES[type])} set updated_at = updated_at - interval '20 days',
      renewal_asked_at = renewal_asked_at - interval '20 days' where id = ${id}`.execute(
      services.db,
    );
    await Promise.all([
      takeDueSteps(services),
      renew(type, id),
      takeDueSteps(services),
      takeDueSteps(services),
    ]);
    expect(await isOffered(type, id)).toBe(true);
    await takeDueSteps(services);
    expect(await isOffered(type, id)).toBe(true);
  });

  it('is one of at most three that a person is asked about in a day (ITEM-375)', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push(await make(type));
    await sql`update ${sql.table(TABLES[type])} set updated_at = updated_at - interval '70 days'
      where id in (${sql.join(ids)})`.execute(services.db);
    await takeDueSteps(services);
    await takeDueSteps(services);
    const asked = async () => (await Promise.all(ids.map((id) => listNotices(id)))).flat().length;
    expect(await asked()).toBe(3);
    await sql`update ${sql.table(TABLES[type])}
      set renewal_asked_at = renewal_asked_at - interval '1 day' where id in (${sql.join(ids)})`.execute(
      services.db,
    );
    await takeDueSteps(services);
    expect(await asked()).toBe(5);
  });
});

describe('the page that the email links to (ITEM-376, SERV-202)', () => {
  const press = async (url: string, answer: 'yes' | 'no') => {
    const { pathname, search } = new URL(url);
    const response = await fetch(server.url + pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ answer }),
    });
    return { status: response.status, text: await response.text() };
  };
  const open = async (url: string) => {
    const { pathname, search } = new URL(url);
    const response = await fetch(server.url + pathname + search);
    return { status: response.status, text: await response.text() };
  };

  it.each(types)('renews a %s on a press, as often as it is pressed', async (type) => {
    const id = await make(type);
    const url = await renewalUrl(services, type, id);
    await passDays(type, id, 61);
    expect((await open(url)).text).toContain('still available?');
    expect((await readOwn(type, id))?.pausesAt).toBeInstanceOf(Date);
    for (const answer of ['yes', 'yes'] as const) {
      const pressed = await press(url, answer);
      expect(pressed.status).toBe(200);
      expect(pressed.text).toContain('is on offer');
    }
    expect((await readOwn(type, id))?.pausesAt).toBeNull();
    for (const answer of ['no', 'no'] as const) {
      expect((await press(url, answer)).text).toContain('is paused');
    }
    expect(await isOffered(type, id)).toBe(false);
    expect((await press(url, 'yes')).text).toContain('is on offer');
    expect(await isOffered(type, id)).toBe(true);
  });

  it('a foreign or altered link renews nothing, and sold items are not renewed', async () => {
    const [id, other] = [await make('marketplace_item'), await make('marketplace_item')];
    const url = await renewalUrl(services, 'marketplace_item', id);
    for (const wrong of [
      url.replace(id, other),
      url.slice(0, -2),
      await renewalUrl(services, 'service', id),
    ]) {
      expect([(await open(wrong)).status, (await press(wrong, 'yes')).status]).toEqual([404, 404]);
    }
    await owner.api.marketplace.sell({ itemId: id });
    expect((await press(url, 'yes')).text).toContain('can’t be renewed');
    expect((await owner.api.marketplace.find({ itemId: id })).status).toBe('sold');
  });

  it('is in the email, in the language of the owner', async () => {
    await services.db
      .updateTable('profiles')
      .set({ timezone: findZoneAt(12), preferred_language: 'es' })
      .where('id', '=', owner.userId)
      .execute();
    const id = await make('marketplace_item');
    await passDays('marketplace_item', id, 61);
    await expect
      .poll(async () => (await services.mail.readMailbox?.(owner.email))?.[0]?.text, {
        timeout: 10_000,
      })
      .toContain(`Sí, sigue disponible: ${await renewalUrl(services, 'marketplace_item', id)}`);
  });
});

describe('a paused item (ITEM-379)', () => {
  it('is in no list, but its page stays open and can be saved', async () => {
    const itemId = await make('marketplace_item');
    const buyer = await server.person();
    await owner.api.marketplace.pause({ itemId });
    expect(await isOffered('marketplace_item', itemId)).toBe(false);
    const seen = await buyer.api.marketplace.find({ itemId });
    expect(seen).toMatchObject({ status: 'paused', abilities: { contact: { allowed: false } } });
    expect(seen.own).toBeUndefined();
    await buyer.api.marketplace.save({ itemId, isSaved: true });
    const sitemap = await fetch(`${server.url}/sitemap/marketplace/1.xml`);
    expect(await sitemap.text()).not.toContain(itemId);
    await owner.api.marketplace.sell({ itemId });
  });

  it('is still paused after moderators removed and restored it', async () => {
    const itemId = await make('marketplace_item');
    await owner.api.marketplace.pause({ itemId });
    await inTransaction(services, (work) => removeByModerator(work, itemId, 'A test'));
    await inTransaction(services, (work) => restoreByModerator(work, itemId));
    expect((await owner.api.marketplace.find({ itemId })).status).toBe('paused');
  });
});

it('asks about nothing reserved, drawn for or moderated (ITEM-375, SERV-204)', async () => {
  const [reserved, drawn] = [await make('marketplace_item'), await make('marketplace_item')];
  const moderated = await make('service');
  await owner.api.marketplace.reserve({ itemId: reserved });
  await sql`update marketplace_items set price = 0, window_until = now() + interval '1 hour'
    where id = ${drawn}`.execute(services.db);
  await sql`update services set is_active = false, moderated_at = now()
    where id = ${moderated}`.execute(services.db);
  await passDays('marketplace_item', reserved, 100);
  await passDays('marketplace_item', drawn, 100);
  await passDays('service', moderated, 100);
  for (const id of [reserved, drawn, moderated]) expect(await listNotices(id)).toEqual([]);
});
