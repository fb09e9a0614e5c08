import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson } from '#test/support/server.ts';
import { inDays, startFeedScene } from './feed-scene.ts';

let scene: Awaited<ReturnType<typeof startFeedScene>>;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  scene = await startFeedScene();
  [ana, ben] = await Promise.all([scene.server.person('Ana'), scene.server.person('Ben')]);
  await makeTask(scene.server.services, {
    posterId: ana.userId,
    draft: { title: 'Paint the porch', timing: { type: 'specific', date: inDays(3) } },
  });
});
afterAll(() => scene.server.close());

const gone = async (path: string) => {
  const answer = await scene.get(path);
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};
const NOTHING = [404, 'text/plain; charset=UTF-8', 'There is no calendar at this address.'];

describe('the address of a calendar', () => {
  it('is told once, and its secret is stored nowhere (SERV-182)', async () => {
    const path = await scene.createFeedAddress(ana);
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    const row = await scene.server.services.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('person_id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    expect(row.secret_hash.toString('latin1')).not.toContain(secret);
    expect(row.secret_hash).toHaveLength(32);
    expect(JSON.stringify(await ana.api.calendar.find({}))).not.toContain(secret);
  });

  it('is read without signing in, and by no cache or search engine (SERV-184)', async () => {
    const answer = await scene.get(await scene.createFeedAddress(ana));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'attachment; filename="porchlight.ics"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(await answer.text()).toContain('Paint the porch');
  });

  it('says when a calendar asked last, once a minute at most (SERV-184)', async () => {
    const path = await scene.createFeedAddress(ana);
    expect((await ana.api.calendar.find({})).feed).toMatchObject({ lastReadAt: null });
    await scene.read(path);
    const first = (await ana.api.calendar.find({})).feed?.lastReadAt;
    expect(first).toBeInstanceOf(Date);
    await scene.read(path);
    expect((await ana.api.calendar.find({})).feed?.lastReadAt).toEqual(first);
  });

  it('is not sent again to a caller that has it, until something changes', async () => {
    const path = await scene.createFeedAddress(ana);
    const tag = (await scene.get(path)).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await scene.get(path, { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await makeTask(scene.server.services, {
      posterId: ana.userId,
      draft: { timing: { type: 'specific', date: inDays(4) } },
    });
    const changed = await scene.get(path, { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('ends with the next one, and with its end; wrong ones are answered alike (SERV-182)', async () => {
    const first = await scene.createFeedAddress(ana);
    const others = await scene.createFeedAddress(ben);
    const second = await scene.createFeedAddress(ana);
    expect(await gone(first)).toEqual(NOTHING);
    expect(await scene.read(second)).toContain('Paint the porch');
    // Another person's address is different, and stays.
    expect(await scene.read(others)).not.toContain('Paint the porch');
    await ana.api.calendar.revoke({});
    await ana.api.calendar.revoke({});
    expect((await ana.api.calendar.find({})).feed).toBeNull();
    for (const path of [second, `/calendar/${'A'.repeat(43)}.ics`, '/calendar/x', '/calendar/.ics'])
      expect(await gone(path)).toEqual(NOTHING);
    expect(await gone(second.replace('.ics', ''))).toEqual(NOTHING);
    expect(await scene.read(others)).toContain('BEGIN:VCALENDAR');
  });

  it('shows nothing while the account is suspended or once it is gone (SERV-182)', async () => {
    const leaving = await scene.server.person('Lea Leaving');
    const path = await scene.createFeedAddress(leaving);
    const { services } = scene.server;
    const change = (values: { banned_until?: Date | null; deleted_at?: Date | null }) =>
      services.db
        .updateTable('identity.users')
        .set(values)
        .where('id', '=', leaving.userId)
        .execute();
    await change({ banned_until: new Date(Date.now() + 60_000) });
    expect(await gone(path)).toEqual(NOTHING);
    await change({ banned_until: new Date(Date.now() - 60_000) });
    expect(await scene.read(path)).toContain('BEGIN:VCALENDAR');
    await change({ deleted_at: new Date() });
    expect(await gone(path)).toEqual(NOTHING);
    await inTransaction(services, ({ trx }) =>
      trx.deleteFrom('identity.users').where('id', '=', leaving.userId).execute(),
    );
    expect(await gone(path)).toEqual(NOTHING);
  });

  it('is a person’s own: calendar.find, calendar.create and calendar.revoke need a session', async () => {
    const { calendar } = scene.server.anonymous;
    for (const call of [calendar.find, calendar.create, calendar.revoke]) {
      await expect(call({})).rejects.toMatchObject({ status: 401 });
    }
  });
});

it('speaks the language of its owner, whatever the caller asks for (SERV-184)', async () => {
  const path = await scene.createFeedAddress(ana);
  const { db } = scene.server.services;
  const inLanguage = async (language: 'en' | 'es', asked: string) => {
    await db
      .updateTable('profiles')
      .set({ preferred_language: language })
      .where('id', '=', ana.userId)
      .execute();
    const answer = await scene.get(path, { 'Accept-Language': asked });
    return [answer.headers.get('content-language'), await answer.text()];
  };
  expect(await inLanguage('es', 'en')).toEqual(['es', expect.stringContaining('Publicaste')]);
  expect(await inLanguage('en', 'es')).toEqual(['en', expect.stringContaining('You posted')]);
});
