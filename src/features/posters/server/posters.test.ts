import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { questionScene } from '#features/questions/server/question-scene.ts';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { posteredThings } from '../contract.ts';
import type { PosterTarget } from '../contract.ts';
import { MOST_POSTERS, POSTERS_A_PAGE } from '../limits.ts';
import { postersData } from './personal-data.ts';

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const words = { heading: 'A table', text: '$120', languages: 'both', note: '' } as const;

let server: TestServer;
let owner: TestPerson;
let things: ReturnType<typeof questionScene>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person('Olga Owner');
  things = questionScene(server);
});
afterAll(() => server.close());

async function make(of = owner, thing: Promise<PosterTarget> = things.makeThing(of)) {
  const made = await of.api.posters.create({ ...(await thing), ...words });
  return of.api.posters.find({ posterId: made.id });
}

const open = (
  code: string,
  {
    headers = {},
    method = 'GET',
    url = server.url,
  }: { headers?: Record<string, string>; method?: string; url?: string } = {},
) =>
  fetch(`${url}/p/${code}`, {
    method,
    redirect: 'manual',
    headers: { 'User-Agent': BROWSER, ...headers },
  });

const countScans = async (posterId: string) => (await owner.api.posters.find({ posterId })).scans;

describe('making a poster', () => {
  it('begins with title, price and area, never with the address (SHELL-460)', async () => {
    const thing = await things.makeThing(owner);
    const { heading, text, abilities } = await owner.api.posters.suggest(thing);
    expect({ heading, text }).toEqual({ heading: 'Oak dining table', text: '$120 · Austin, TX' });
    expect(abilities.make).toEqual({ allowed: true });
    await things.close(owner, thing);
    expect((await owner.api.posters.suggest(thing)).abilities.make).toMatchObject({
      allowed: false,
      reason: 'posters:refusals.not_listed',
    });
  });

  it('gives each a code of its own (SHELL-464)', async () => {
    const thing = await things.makeThing(owner);
    const codes = new Set<string>();
    for (let made = 0; made < 5; made += 1) {
      codes.add((await make(owner, Promise.resolve(thing))).code);
    }
    expect(codes.size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  it.each([
    { heading: '' },
    { heading: 'x'.repeat(81) },
    { text: 'x'.repeat(301) },
    { text: 'one\ntwo\nthree' },
    { note: 'x'.repeat(121) },
    { languages: 'fr' },
    { entityType: 'review' },
  ])('refuses %o (SHELL-462)', async (wrong) => {
    const thing = await things.makeThing(owner);
    const asked = owner.api.posters.create({ ...thing, ...words, ...wrong } as never);
    await expect(asked).rejects.toMatchObject({ status: 422 });
  });

  it.each(['languages', 'heading'] as const)('stores the %s', async (field) => {
    const poster = await make();
    expect(poster[field]).toBe(words[field]);
    expect(poster.sentences.map(({ language }) => language)).toEqual(['en', 'es']);
  });

  it('warns of contact details in the heading and the text (SHELL-463)', async () => {
    const thing = await things.makeThing(owner);
    for (const wrong of [{ heading: 'Call 512 555 0123' }, { text: 'ana@example.org' }]) {
      const poster = { ...thing, ...words, ...wrong };
      await expect(owner.api.posters.create(poster)).rejects.toMatchObject({
        status: 409,
        data: { reason: 'posters:refusals.contacts' },
      });
      await owner.api.posters.create({ ...poster, despiteContacts: true });
    }
  });

  it('stops at 50 that are not withdrawn, also for requests at once (SHELL-472)', async () => {
    const eager = await server.person();
    const thing = await things.makeThing(eager);
    const create = () => eager.api.posters.create({ ...thing, ...words });
    for (let made = 0; made < MOST_POSTERS - 1; made += 1) await create();
    const statuses = await Promise.all(
      [create(), create(), create()].map((asked) =>
        asked.then(
          () => 201,
          (error) => error.status,
        ),
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const first = await eager.api.posters.list({});
    expect(first.items).toHaveLength(POSTERS_A_PAGE);
    const ids = first.items.map(({ id }) => id);
    for (let { nextCursor } = first; nextCursor !== null;) {
      const page = await eager.api.posters.list({ cursor: nextCursor });
      ids.push(...page.items.map(({ id }) => id));
      ({ nextCursor } = page);
    }
    expect(new Set(ids).size).toBe(MOST_POSTERS);
    expect(ids).toEqual(ids.toSorted().toReversed());
    await eager.api.posters.withdraw({ posterId: ids[0] ?? '' });
    await create();
  });

  it('stops at 20 a day (SHELL-472)', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const eager = await strict.person();
      const { id: entityId } = await createItem(strict.services, { sellerId: eager.userId });
      const create = () =>
        eager.api.posters.create({ entityType: 'marketplace_item', entityId, ...words });
      for (let made = 0; made < 20; made += 1) await create();
      await expect(create()).rejects.toMatchObject({ status: 429 });
    } finally {
      await strict.close();
    }
  });
});

describe('the short address', () => {
  it('leads to the page, without a cookie and past every cache (SHELL-465)', async () => {
    const poster = await make();
    for (const code of [poster.code, poster.code.toLowerCase()]) {
      const answer = await open(code);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/marketplace/${poster.entityId}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'poster_scans'::regclass and attnum > 0`.execute(server.services.db);
    expect(rows.map(({ name }) => name)).toEqual(['poster_id', 'day', 'count']);
  });

  it('counts every scan, also of many at once (SHELL-465)', async () => {
    const poster = await make();
    await Promise.all(Array.from({ length: 30 }, () => open(poster.code)));
    expect(await countScans(poster.id)).toEqual({ total: 30, lastWeek: 30 });
  });

  it('counts the last seven days apart (SHELL-470)', async () => {
    const poster = await make();
    for (const [days, count] of [
      [0, 1],
      [6, 10],
      [7, 100],
    ]) {
      await sql`insert into poster_scans (poster_id, day, count)
        values (${poster.id}, (now() at time zone 'utc')::date - ${days}::integer, ${count})`.execute(
        server.services.db,
      );
    }
    expect(await countScans(poster.id)).toEqual({ total: 111, lastWeek: 11 });
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a crawler', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a link preview', { headers: { 'User-Agent': 'WhatsApp/2.23.20.0' } }],
    ['a page fetched ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['a caller without a name', { headers: { 'User-Agent': '' } }],
  ])('leads %s there without counting it (SHELL-466)', async (_name, request) => {
    const poster = await make();
    expect((await open(poster.code, request)).status).toBe(302);
    expect(await countScans(poster.id)).toEqual({ total: 0, lastWeek: 0 });
  });

  it.each(['ABCDEFGHJK', 'abc', '%00', 'A'.repeat(300), "A'--"])(
    'answers 404 with a kind page for %s, which is no code (SHELL-467)',
    async (code) => {
      const answer = await open(code, { headers: { 'Accept-Language': 'es' } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('Esto ya terminó');
    },
  );

  const lists = {
    task: '/browse-tasks',
    marketplace_item: '/marketplace',
    service: '/browse-services',
    event: '/events',
  };

  describe.each(posteredThings)('of a %s', (type) => {
    it.each(['close', 'remove', 'withdraw'] as const)(
      'answers 410 with the way to others after %s (SHELL-467)',
      async (end) => {
        const someone = await server.person();
        const thing = await things.makeThing(someone, type);
        const poster = await make(someone, Promise.resolve(thing));
        if (end === 'withdraw') await someone.api.posters.withdraw({ posterId: poster.id });
        else await things[end](someone, thing);
        const answer = await open(poster.code);
        expect(answer.status).toBe(410);
        const page = await answer.text();
        expect(page).toContain('This one is over');
        expect(page).toContain(`href="${lists[type]}"`);
        const found = await someone.api.posters.find({ posterId: poster.id });
        expect(found).toMatchObject({
          scans: { total: 0 },
          isWithdrawn: end === 'withdraw',
          isListed: end === 'withdraw',
        });
      },
    );
  });

  it('leads to a paused service again once it is active (SHELL-467)', async () => {
    const thing = await things.makeThing(owner, 'service');
    const poster = await make(owner, Promise.resolve(thing));
    const { entityId: serviceId } = thing;
    await owner.api.services.setActive({ serviceId, isActive: false });
    expect((await open(poster.code)).status).toBe(410);
    await owner.api.services.setActive({ serviceId, isActive: true });
    expect((await open(poster.code)).status).toBe(302);
  });

  it.each([
    [
      'hidden by moderators',
      { status: 'removed', removed_by: 'moderator', removed_at: new Date() },
      410,
    ],
    ['reserved', { status: 'reserved' }, 302],
  ] as const)(
    'of an item that is %s answers as lists do (SHELL-467)',
    async (_state, set, status) => {
      const poster = await make();
      await server.services.db
        .updateTable('marketplace_items')
        .set(set)
        .where('id', '=', poster.entityId)
        .execute();
      expect((await open(poster.code)).status).toBe(status);
    },
  );

  it('answers 429 after 300 an hour of one network (SHELL-468)', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const at = { url: strict.url };
      for (let sent = 0; sent < 300; sent += 1) {
        expect((await open('ABCDEFGHJK', at)).status).toBe(404);
      }
      expect((await open('ABCDEFGHJK', at)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('a poster of a town', () => {
  const town = { entityType: 'town', entityId: 'austin-tx' } as const;
  let neighbor: TestPerson;
  beforeAll(async () => {
    neighbor = await server.person('Nora Neighbor');
    await server.services.db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', neighbor.userId)
      .execute();
  });

  it('names a number of neighbors from two on (SHELL-474)', async () => {
    const dallas = { entityType: 'town', entityId: 'dallas-tx' } as const;
    const offer = (person: TestPerson, location: string) =>
      makeService(server.services, { providerId: person.userId, location });
    const readText = async () => (await neighbor.api.posters.suggest(dallas)).text;
    await offer(owner, 'Dallas, TX');
    await offer(owner, 'Oak Lawn, Dallas, TX');
    await offer(neighbor, 'Houston, TX');
    expect(await readText()).toMatch(/^Find help/);
    const paused = await offer(neighbor, 'Dallas, TX');
    expect(await neighbor.api.posters.suggest(dallas)).toEqual({
      heading: 'Dallas, TX: neighbors help neighbors',
      text: '2 neighbors offer help here.\nPorchlight is free, and we take no cut.',
      abilities: { make: { allowed: true } },
    });
    await neighbor.api.services.setActive({ serviceId: paused.id, isActive: false });
    expect(await readText()).toMatch(/^Find help/);
  });

  it.each([
    ['austin-tx', '/local/austin-tx'],
    ['austin', '/austin'],
    ['bay-area', '/bay-area'],
  ])(
    'of %s leads to %s and counts as many scans as there are (SHELL-475)',
    async (entityId, path) => {
      const poster = await make(neighbor, Promise.resolve({ ...town, entityId }));
      expect(poster).toMatchObject({ entityType: 'town', entityId, path, isListed: true });
      const answers = await Promise.all(Array.from({ length: 7 }, () => open(poster.code)));
      for (const answer of answers) expect(answer.headers.get('location')).toBe(path);
      const { scans } = await neighbor.api.posters.find({ posterId: poster.id });
      expect(scans).toEqual({ total: 7, lastWeek: 7 });
    },
  );

  it('answers 410 with the way to open tasks once its page is gone (SHELL-475)', async () => {
    const poster = await make(neighbor, Promise.resolve(town));
    await server.services.db
      .updateTable('posters')
      .set({ town: 'a-town-of-old' })
      .where('id', '=', poster.id)
      .execute();
    const answer = await open(poster.code);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('href="/browse-tasks"');
    const gone = await neighbor.api.posters.find({ posterId: poster.id });
    expect(gone).toMatchObject({ path: null, isListed: false, scans: { total: 0 } });
  });
});

describe('the data of a poster', () => {
  it('is exported with its scans, and deleted with the account, after which the code is unknown (SHELL-472)', async () => {
    const { services } = server;
    const leaver = await server.person();
    const poster = await make(leaver);
    await leaver.api.posters.update({ posterId: poster.id, note: 'At the library' });
    await open(poster.code);
    const own = postersData.tables.find(({ name }) => name === 'posters')?.exported;
    if (!own) throw new Error('nothing is exported');
    const { rows } = await sql`
      select ${sql.join(own.columns.map((column) => sql.ref(column)))} from posters
      where ${sql.ref(own.by)} = ${leaver.userId}`.execute(services.db);
    expect(rows).toMatchObject([
      { code: poster.code, heading: 'A table', body: '$120', place_note: 'At the library' },
    ]);
    const scans = await postersData.records?.[0]?.select(leaver.userId).execute(services.db);
    expect(scans?.rows).toMatchObject([{ code: poster.code, count: 1 }]);

    await inTransaction(services, (work) => removeAccount(work, leaver.userId));
    await finishRemoval(services, leaver.userId);
    expect((await open(poster.code)).status).toBe(404);
    const left = await sql`select from poster_scans where poster_id = ${poster.id}`.execute(
      services.db,
    );
    expect(left.rows).toEqual([]);
  });

  it('is unknown under an id that no poster has', async () => {
    for (const posterId of [newId(), 'no id']) {
      await expect(owner.api.posters.find({ posterId })).rejects.toMatchObject({ status: 404 });
    }
  });
});
