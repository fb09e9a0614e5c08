import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES } from './code-routes.ts';
import { CODE_LENGTH, groupCode, readCode } from '../code.ts';
import { startServedScene } from './served-scene.ts';
import type { ServedScene } from './served-scene.ts';

let scene: ServedScene;
beforeAll(async () => {
  scene = await startServedScene();
});
beforeEach(() => scene.startAnew());
afterAll(() => scene.server.close());

describe('a task of which one side uses only the sheet (PEOPLE-230 to PEOPLE-233)', () => {
  test('goes from posted to reviewed', async () => {
    const { proxy, helper, read, send, serve, postFor, acts } = scene;
    const { id, path } = await serve({ phone: '512 555 0100' });
    const taskId = await postFor(id);
    const first = await read(path);
    expect(first.status).toBe(200);
    expect(first.text).toContain('For Mrs. Ida');
    expect(first.text).toContain('Mow the front lawn');
    expect(first.text).toContain('Is this for you?');
    expect(first.text).not.toContain('Hidden Lane');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    expect(first.text).not.toContain('<script');

    expect((await send(path, { step: 'confirm' })).status).toBe(303);
    const { id: applicationId } = await helper.api.applications.apply({
      taskId,
      message: 'I have a mower',
    });
    const asked = await read(path);
    expect(asked.text).toContain('I have a mower');
    expect(asked.text).toContain('Yes, Hugo');
    // First names are enough here.
    expect(asked.text).not.toContain('Hugo Helper');

    expect((await helper.api.tasks.find({ id: taskId })).servedPhone).toBeUndefined();
    const approved = await send(path, { step: 'approve', taskId, applicationId });
    expect(approved.status).toBe(303);
    const seen = await helper.api.tasks.find({ id: taskId });
    expect(seen.servedName).toBe('Mrs. Ida');
    expect(seen.servedPhone).toBe('+1 512 555 0100');
    expect((await read(path)).text).toContain('You said yes to Hugo.');

    await helper.api.work.claim({ taskId });
    expect((await read(path)).text).toContain('Hugo will come.');
    await helper.api.work.start({ taskId });
    await helper.api.work.complete({ taskId });
    expect((await read(path)).text).toContain('Hugo says it&#39;s done. Is it?');
    expect((await read(`${path}?ask=done&taskId=${taskId}`)).text).toContain('Yes, it is done');
    expect((await send(path, { step: 'done', taskId })).status).toBe(303);
    expect((await proxy.api.tasks.find({ id: taskId })).status).toBe('done');

    const form = { step: 'review', taskId, rating: '5', comment: 'Very kind' };
    expect((await read(path)).text).toContain('How was Hugo?');
    expect((await send(path, form)).status).toBe(303);
    expect((await read(path)).text).toContain('You wrote a review. Thank you.');

    await helper.api.reviews.write({ taskId, outcome: 'happened', rating: 5 });
    await scene.db
      .updateTable('outcomes')
      .set({ counted_from: new Date(0) })
      .execute();
    await scene.db.updateTable('reviews').set({ published_at: new Date() }).execute();
    const { public_id: personId } = await scene.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', helper.userId)
      .executeTakeFirstOrThrow();
    const { items } = await helper.api.reviews.received({ personId });
    expect(items).toMatchObject([
      { comment: 'Very kind', servedThrough: 'code', reviewer: { name: 'Paula Proxy' } },
    ]);

    expect(await acts(id)).toEqual([
      'added by account',
      'posted by account',
      'confirmed by code',
      'approved by code',
      'work_confirmed by code',
      'reviewed by code',
    ]);
    const { timeline = [] } = await proxy.api.tasks.find({ id: taskId });
    expect(timeline.map(({ toStatus, isByCode }) => [toStatus, isByCode])).toEqual([
      ['claimed', false],
      ['started', false],
      ['completed_by_tasker', false],
      ['done', true],
    ]);
    const notices = (await proxy.api.notifications.list({})).items
      .filter(({ type }) => type === 'served_acted')
      .map(({ message }) => message)
      .toReversed();
    expect(notices).toEqual([
      'Mrs. Ida confirmed with their code that you post for them.',
      'Mrs. Ida said yes to an applicant for "Mow the front lawn" with their code.',
      'Mrs. Ida confirmed with their code that "Mow the front lawn" is done.',
      'Mrs. Ida reviewed the helper of "Mow the front lawn" with their code.',
    ]);
  });

  test('is in Spanish where the person reads that', async () => {
    const { path } = await scene.serve();
    const spanish = await scene.read(`${path}?lang=es`);
    expect(spanish.text).toContain('<html lang="es">');
    expect(spanish.text).toContain('¿Es para usted?');
    const headers = { 'Accept-Language': 'es-MX,es;q=0.9' };
    expect((await scene.read(path, { headers })).text).toContain('¿Es para usted?');
  });
});

describe('the account that serves', () => {
  test('answers for the person and is told apart from the code (PEOPLE-228, PEOPLE-229)', async () => {
    const { proxy, askedFor, acts } = scene;
    const { id, taskId, applicationId } = await askedFor();
    await proxy.api.applications.decide({ taskId, applicationId, status: 'approved' });
    expect((await acts(id)).at(-1)).toBe('approved by account');
    const { items } = await proxy.api.servedNeighbors.history({ servedId: id });
    expect(items[0]).toMatchObject({
      act: 'approved',
      actedBy: 'account',
      about: { kind: 'task', title: 'Mow the front lawn' },
    });
  });

  test('posts one task until the person has confirmed (PEOPLE-226)', async () => {
    const { serve, postFor, send } = scene;
    const { id, path } = await serve();
    await postFor(id);
    await expect(postFor(id)).rejects.toMatchObject({
      status: 409,
      data: { reason: 'served-neighbors:refusals.served_not_confirmed' },
    });
    await send(path, { step: 'confirm' });
    await postFor(id);
  });

  test('posts no second task in two windows at once (PEOPLE-226)', async () => {
    const { serve, postFor } = scene;
    const { id } = await serve();
    const both = await Promise.allSettled([postFor(id), postFor(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('serves at most five people, after onboarding (PEOPLE-221)', async () => {
    const { serve, other, onboard } = scene;
    await expect(serve({}, other)).rejects.toMatchObject({ status: 403 });
    await onboard(other);
    for (let count = 0; count < 5; count += 1) await serve({}, other);
    await expect(serve({}, other)).rejects.toMatchObject({ status: 409 });
    const { abilities } = await other.api.servedNeighbors.list({});
    expect(abilities.add.allowed).toBe(false);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ consentedOn: '2999-01-01' }, 'consentedOn'],
  ])('with %o is refused in words (PEOPLE-220)', async (wrong, field) => {
    await expect(scene.serve(wrong)).rejects.toMatchObject({
      status: 422,
      data: { fields: { [field]: expect.any(String) as string } },
    });
  });

  test('removes a person with all that is stored, unless a helper is on the way (PEOPLE-236)', async () => {
    const { proxy, helper, askedFor, read, db } = scene;
    const { id, path, taskId, applicationId } = await askedFor();
    await proxy.api.applications.decide({ taskId, applicationId, status: 'approved' });
    await helper.api.work.claim({ taskId });
    await expect(proxy.api.servedNeighbors.end({ servedId: id })).rejects.toMatchObject({
      status: 409,
    });
    await proxy.api.work.removeHelper({ taskId });
    await proxy.api.servedNeighbors.end({ servedId: id });
    expect((await read(path)).status).toBe(404);
    await expect(proxy.api.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
    expect(await db.selectFrom('served_neighbors').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('served_neighbor_acts').select('id').execute()).toEqual([]);
  });
});

describe('the person', () => {
  test('stops everything, also a helper on the way (PEOPLE-233)', async () => {
    const { proxy, helper, askedFor, postFor, send, read } = scene;
    const { id, path, taskId, applicationId } = await askedFor();
    await postFor(id);
    await send(path, { step: 'approve', taskId, applicationId });
    await helper.api.work.claim({ taskId });
    expect((await send(path, { step: 'stop' })).status).toBe(303);
    await expect(proxy.api.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
    expect((await read(path)).text).toContain('Nothing is asked for you right now.');
    expect((await scene.acts(id)).slice(-4).toSorted()).toEqual([
      'helper_removed by code',
      'stopped by code',
      'task_removed by code',
      'task_removed by code',
    ]);
  });

  test('says that it is not theirs, which ends all and reports it (PEOPLE-234)', async () => {
    const { proxy, serve, postFor, send, read, db } = scene;
    const { id, path } = await serve({ phone: '512 555 0100' });
    const taskId = await postFor(id);
    expect((await send(path, { step: 'not_theirs' })).text).toContain('Everything has ended');
    expect((await read(path)).status).toBe(404);
    await expect(proxy.api.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
    const report = await db
      .selectFrom('reports')
      .select(['entity_type', 'person_id', 'is_automatic'])
      .where('entity_id', '=', taskId)
      .executeTakeFirst();
    expect(report).toEqual({ entity_type: 'task', person_id: proxy.userId, is_automatic: true });
    const [served] = (await proxy.api.servedNeighbors.list({})).items;
    expect(served).toMatchObject({ isEnded: true, phone: null });
    for (const ability of Object.values({ ...served?.abilities, end: { allowed: false } })) {
      expect(ability.allowed).toBe(false);
    }
    await expect(postFor(id)).rejects.toMatchObject({ status: 409 });
    await expect(proxy.api.servedNeighbors.renewCode({ servedId: id })).rejects.toMatchObject({
      status: 409,
    });
  });
});

test('who says so before anything was posted has the proxy reported (PEOPLE-234)', async () => {
  const { db, proxy, serve, send } = scene;
  const { path } = await serve();
  await send(path, { step: 'not_theirs' });
  const report = await db
    .selectFrom('reports')
    .innerJoin('profiles', 'profiles.public_id', 'reports.entity_id')
    .select(['profiles.id', 'reports.evidence'])
    .where('reports.entity_type', '=', 'person')
    .executeTakeFirst();
  expect(report).toEqual({
    id: proxy.userId,
    evidence: [expect.stringContaining('"Mrs. Ida"') as string],
  });
});

describe('a code (PEOPLE-224, PEOPLE-231)', () => {
  const over = { status: 404, title: 'This code doesn&#39;t work' };
  const look = async (path: string) => {
    const { status, text } = await scene.read(path);
    return { status, title: /<h1>(.*?)<\/h1>/.exec(text)?.[1] };
  };

  test('is answered alike where it is wrong, was replaced, expired, or ended with the account', async () => {
    const { proxy, serve, expire, send, db } = scene;
    const { id, path } = await serve();
    expect(await look('/n/ABCD-EFGH-JKLM-NPQR')).toEqual(over);
    expect(await look('/n/no-code')).toEqual(over);
    expect(await look(`/n/${'A'.repeat(5000)}`)).toEqual(over);

    const { sheet } = await proxy.api.servedNeighbors.renewCode({ servedId: id });
    expect(await look(path)).toEqual(over);
    expect((await send(path, { step: 'confirm' })).status).toBe(404);
    const renewed = `/n/${groupCode(sheet.code)}`;
    expect((await look(renewed)).status).toBe(200);

    await db
      .updateTable('identity.users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', proxy.userId)
      .execute();
    expect(await look(renewed)).toEqual(over);
    await db
      .updateTable('identity.users')
      .set({ banned_until: null })
      .where('id', '=', proxy.userId)
      .execute();
    expect((await look(renewed)).status).toBe(200);

    await expire(id);
    expect(await look(renewed)).toEqual(over);
    expect((await send(renewed, { step: 'stop' })).status).toBe(404);
    await expect(scene.postFor(id)).rejects.toMatchObject({
      data: { reason: 'served-neighbors:refusals.served_code_over' },
    });
  });

  test('works however it is typed, and is stored as a hash alone', async () => {
    const { code, id } = await scene.serve();
    for (const typed of [code, code.toLowerCase(), groupCode(code).toLowerCase()]) {
      expect((await scene.read(`/n/${typed}`)).status).toBe(200);
    }
    const sent = await scene.send('/n', { code: ` ${groupCode(code).replaceAll('-', ' ')} ` });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(`/n/${groupCode(code)}?lang=en`);
    const row = await scene.db
      .selectFrom('served_neighbors')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toHaveLength(32);
  });

  test('is not found by a million guesses within the limit', () => {
    const guesses = 1_000_000;
    const codes = 32 ** CODE_LENGTH;
    // Even if as many people were served as the whole country has.
    const served = 340_000_000;
    expect((guesses * served) / codes).toBeLessThan(1e-9);
    // And one network is at it for almost a year.
    expect(guesses / CODES.points / 24).toBeGreaterThan(340);
  });

  test('is asked for by one network so often an hour', async () => {
    const limited = await startServedScene({ RATE_LIMITS: 'on' });
    try {
      const statuses: number[] = [];
      for (let count = 0; count <= CODES.points; count += 1) {
        statuses.push((await limited.read('/n/ABCD-EFGH-JKLM-NPQR')).status);
      }
      expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.server.close();
    }
  });

  test('takes no form of another site', async () => {
    const { path, id } = await scene.serve();
    const step = { step: 'confirm' };
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://elsewhere.example' },
    ]) {
      expect((await scene.send(path, step, headers)).status).toBe(403);
    }
    expect(await scene.acts(id)).toEqual(['added by account']);
  });

  test('repeats nothing, and refuses what is incomplete', async () => {
    const { path, taskId, applicationId, id } = await scene.askedFor();
    const approve = { step: 'approve', taskId, applicationId };
    await scene.send(path, approve);
    await scene.send(path, approve);
    expect((await scene.acts(id)).filter((act) => act.startsWith('approved'))).toHaveLength(1);
    for (const wrong of [{}, { step: 'fly' }, { step: 'approve', taskId: 'x' }]) {
      expect((await scene.send(path, wrong as Record<string, string>)).status).toBe(422);
    }
    const early = await scene.send(path, { step: 'done', taskId });
    expect(early.status).toBe(409);
  });
});

test.each([
  ['abcd-efgh-jklm-npqr', 'ABCDEFGHJKLMNPQR'],
  ['ABCD EFGH JKLM NPQR', 'ABCDEFGHJKLMNPQR'],
  ['ABCD–EFGH–JKLM–NPQR', 'ABCDEFGHJKLMNPQR'],
  ['ABCD-EFGH-JKLM-NPQ', null],
  ['ABCD-EFGH-JKLM-NPQ0', null],
  ['', null],
])('reads the code %s as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
