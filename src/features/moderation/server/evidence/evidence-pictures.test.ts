import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRestriction, setRole } from '#identity/server/public.ts';
import { removeWhereUnused, uploadPicture } from '#features/media/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { forgetSettledPictures } from './evidence-pictures.ts';
import { decideAppeal, decided, newestDecision, createReport, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, reporter] = await Promise.all([
    staffMember(server, 'moderator', 'Mona Moderator'),
    staffMember(server, 'moderator', 'Otto Other'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

let colors = 0;
const nextColor = () => `#${(0x10_20_30 + (colors += 1) * 4097).toString(16).padStart(6, '0')}`;

/** A reported task whose poster then deletes its photo. */
async function deletedPhoto() {
  const { db } = server.services;
  const poster = await server.person('Pia Poster');
  const color = nextColor();
  const key = await uploadPicture(server.url, poster.token, color);
  const task = await makeTask(server.services, { posterId: poster.userId });
  await db
    .insertInto('task_photos')
    .values({ task_id: task.id, picture_key: key, poster_id: poster.userId, position: 0 })
    .execute();
  const reportId = await createReport(server, reporter, task.id);
  await db.deleteFrom('task_photos').where('task_id', '=', task.id).execute();
  await poster.api.media.remove({ key });
  return { poster, task, key, color, reportId };
}

const get = async (path: string) => (await fetch(`${server.url}${path}`)).status;
const shownToAll = (key: string) => get(`/media/${key}/whole`);

async function addressFor(staff: TestPerson, reportId: string): Promise<string> {
  const { evidence } = await staff.api.moderation.report({ reportId });
  return evidence.find((line) => line.startsWith('/evidence/')) ?? 'no picture';
}

/** As the jobs do by the clock, a day later. */
async function tidy(key: string) {
  await forgetSettledPictures(server.services.db);
  await removeWhereUnused(server.services, key);
}

const isRetained = async (key: string) =>
  (await server.services.withdrawnPictures.read(key)) !== null;

describe('the picture of what was reported', () => {
  test('is there for staff alone when its owner deletes it (MOD-028, MOD-029)', async () => {
    const { key, reportId } = await deletedPhoto();
    expect(await shownToAll(key)).toBe(404);
    const address = await addressFor(moderator, reportId);
    expect(await get(address)).toBe(200);
    expect(await get(address.replace(moderator.userId, reporter.userId))).toBe(404);
    expect(await get(address.replace(/until=\d+/, 'until=99999999999'))).toBe(404);
    expect(await get(`/evidence/${key}`)).toBe(404);
    const leaver = await staffMember(server, 'moderator');
    const theirs = await addressFor(leaver, reportId);
    const answer = await fetch(`${server.url}${theirs}`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const suspended = async (until: number) => {
      const restriction = { kind: 'suspend', until, decisionId: newId() } as const;
      await inTransaction(server.services, (work) =>
        setRestriction(work, leaver.userId, restriction),
      );
      return get(theirs);
    };
    expect(await suspended(Date.now() + 60_000)).toBe(404);
    expect(await suspended(Date.now() - 1)).toBe(200);
    await inTransaction(server.services, (work) => setRole(work, leaver.userId, null));
    expect(await get(theirs)).toBe(404);
  });

  test('goes when the report is dismissed, and not before (MOD-028)', async () => {
    const { key, reportId } = await deletedPhoto();
    await tidy(key);
    expect(await isRetained(key)).toBe(true);
    await moderator.api.moderation.dismiss({ reportIds: [reportId] });
    await tidy(key);
    expect(await isRetained(key)).toBe(false);
    expect(await get(await addressFor(moderator, reportId))).toBe(404);
  });

  test('goes when the appeal is decided, or with the time to appeal a decision (MOD-028, MOD-101)', async () => {
    const [appealed, not] = [await deletedPhoto(), await deletedPhoto()];
    const reportIds = [appealed.reportId, not.reportId];
    await moderator.api.moderation.decide({ ...decided(), reportIds });
    const { id: decisionId } = await newestDecision(appealed.poster);
    await appealed.poster.api.moderation.appeal({ decisionId, words: 'Please' });
    const retained = async () => {
      await tidy(appealed.key);
      await tidy(not.key);
      return [await isRetained(appealed.key), await isRetained(not.key)];
    };
    expect(await retained()).toEqual([true, true]);
    const age = (time: string) =>
      server.services.db
        .updateTable('reports')
        .set({ decided_at: sql`now() - ${time}::interval` })
        .where('id', 'in', reportIds)
        .execute();
    await age('6 months');
    expect(await retained()).toEqual([true, true]);
    await age('6 months 2 days');
    expect(await retained()).toEqual([true, false]);
    await decideAppeal(other, decisionId, 'upheld');
    expect(await retained()).toEqual([false, false]);
  });

  test('cannot be posted again before it is uploaded again, and is then visible to everyone (MOD-029)', async () => {
    const { poster, key, color, reportId } = await deletedPhoto();
    expect(await poster.api.media.findExisting({ keys: [key] })).toEqual({ keys: [] });
    expect(await uploadPicture(server.url, poster.token, color)).toBe(key);
    expect(await poster.api.media.findExisting({ keys: [key] })).toEqual({ keys: [key] });
    expect(await shownToAll(key)).toBe(200);
    await poster.api.media.remove({ key });
    expect([await shownToAll(key), await isRetained(key)]).toEqual([404, true]);
    expect(await get(await addressFor(moderator, reportId))).toBe(200);
  });

  test('is shown for another account that uploaded it too (MOD-029)', async () => {
    const { key, color, reportId } = await deletedPhoto();
    const somebody = await server.person();
    await uploadPicture(server.url, somebody.token, color);
    expect(await shownToAll(key)).toBe(200);
    await somebody.api.media.remove({ key });
    expect([await shownToAll(key), await isRetained(key)]).toEqual([404, true]);
    expect(await get(await addressFor(moderator, reportId))).toBe(200);
  });
});
