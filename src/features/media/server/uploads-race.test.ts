import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { uploadPicture } from './factory.ts';
import { findUploads, releaseUpload } from './uploads.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
});
afterAll(() => server.close());

it('a picture that is just about to be used does not go (ITEM-098, ITEM-099)', async () => {
  const { db, pictures } = server.services;
  const task = await makeTask(server.services, { posterId: ana.userId });
  const key = await uploadPicture(server.url, ana.token);
  const release = await db.transaction().execute(async (trx) => {
    expect(await findUploads(trx, ana.userId, [key])).toEqual([key]);
    const releasing = releaseUpload(server.services, { key, uploaderId: ana.userId });
    await expect.poll(() => countWaiting(db)).toBe(1);
    await trx
      .insertInto('task_photos')
      .values({ task_id: task.id, picture_key: key, poster_id: ana.userId, position: 0 })
      .execute();
    return { releasing };
  });
  await release.releasing;
  expect(await pictures.read(key)).not.toBeNull();
});
