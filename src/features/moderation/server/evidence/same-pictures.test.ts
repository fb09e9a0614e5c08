import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeJpeg, sendPicture } from '#features/media/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
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

const [WIDTH, HEIGHT] = [1200, 900];

/** Shapes in places that follow from a number: another number is another picture. */
function drawn(seed: number) {
  let state = seed;
  const next = (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * most);
  };
  const shapes = Array.from({ length: 40 }, () => {
    const color = `rgb(${next(255)},${next(255)},${next(255)})`;
    return `<ellipse cx="${next(WIDTH)}" cy="${next(HEIGHT)}" rx="${30 + next(250)}" ry="${30 + next(200)}" fill="${color}"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#cdb"/>${shapes.join('')}</svg>`,
    ),
  );
}

/** A copy as saved from a page: cropped by a hundredth on each side, scaled down and encoded again. */
const savedAgain = async (seed: number) =>
  sharp(await drawn(seed).png().toBuffer())
    .extract({ left: 12, top: 9, width: WIDTH - 24, height: HEIGHT - 18 })
    .resize(500)
    .jpeg({ quality: 60 });

async function post(by: TestPerson, title: string, picture: { toBuffer: () => Promise<Buffer> }) {
  const body = new Uint8Array(await picture.toBuffer());
  const { key } = (await (await sendPicture(server.url, by.token, body)).json()) as { key: string };
  return makeTask(server.services, { posterId: by.userId, draft: { title, photos: [key] } });
}

const sameIn = async (taskId: string) => {
  const reportId = await createReport(server, reporter, taskId);
  return (await moderator.api.moderation.report({ reportId })).samePictures;
};

/** Until the job after posting has looked. */
const compared = (taskId: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ state: string }>`
          select state from pgboss.job
          where name = 'moderation.compare-pictures' and data->>'id' = ${taskId}`.execute(
          server.services.db,
        );
        return rows.map(({ state }) => state);
      },
      { timeout: 15_000 },
    )
    .toEqual(['completed']);

const automaticReports = async (taskId: string) => {
  const { items } = await moderator.api.moderation.queue({ type: 'task' });
  const rows = await server.services.db
    .selectFrom('reports')
    .select(['id', 'reporter_id'])
    .where('entity_id', '=', taskId)
    .where('is_automatic', '=', true)
    .execute();
  return rows.map(({ id, reporter_id: reporterId }) => ({
    isQueued: items.some((item) => item.id === id && item.isAutomatic),
    reporterId,
  }));
};

/** A task with a picture, removed by a decision. */
async function removedTask(seed: number) {
  const poster = await server.person();
  const task = await post(poster, 'A room, cheap', drawn(seed).jpeg());
  const reportId = await createReport(server, reporter, task.id);
  const removal = decided({ action: 'remove' });
  await moderator.api.moderation.decide({ ...removal, reportIds: [reportId] });
  return { poster, task, reportId, decisionId: (await newestDecision(poster)).id };
}

describe('the same picture', () => {
  test('in a thing of another account is shown in the report, even smaller, cropped and saved again (MOD-053, MOD-054)', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const first = await post(ana, 'Paint the fence', drawn(1).jpeg());
    await post(ben, 'Mow the lawn', drawn(2).jpeg());
    const copy = await post(ben, 'Paint my fence', await savedAgain(1));
    expect(await sameIn(copy.id)).toEqual([
      {
        type: 'task',
        title: 'Paint the fence',
        path: `/admin/things/task/${first.id}`,
        isRemoved: false,
      },
    ]);
    await compared(copy.id);
    expect(await automaticReports(copy.id)).toEqual([]);
  });

  test('in things of the same account is nothing special, nor is one with nothing in it (MOD-053, MOD-054)', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await post(ana, 'Clean the roof', drawn(3).jpeg());
    const again = await post(ana, 'Clean the roof again', await savedAgain(3));
    expect(await sameIn(again.id)).toEqual([]);
    await post(ana, 'Plain walls', sharp(await makeJpeg('#c0392b')));
    const plain = await post(ben, 'Plain walls, too', sharp(await makeJpeg('#2b39c0')));
    expect(await sameIn(plain.id)).toEqual([]);
  });

  test('from a removed thing enters the queue once, no matter who posts it (MOD-055)', async () => {
    const removed = await removedTask(4);
    const ben = await server.person();
    for (const by of [ben, removed.poster]) {
      const copy = await post(by, 'A room, cheaper', await savedAgain(4));
      await expect
        .poll(() => automaticReports(copy.id), { timeout: 15_000 })
        .toEqual([{ isQueued: true, reporterId: null }]);
      expect(await sameIn(copy.id)).toContainEqual({
        type: 'task',
        title: 'A room, cheap',
        path: `/admin/reports/${removed.reportId}`,
        isRemoved: true,
      });
      expect(await by.api.tasks.find({ id: copy.id })).toMatchObject({ status: 'open' });
    }
  });

  test('is nothing special any more where the removal was reversed (MOD-054, MOD-055)', async () => {
    const { poster, decisionId } = await removedTask(5);
    await poster.api.moderation.appeal({ decisionId, words: 'It is my room' });
    await decideAppeal(other, decisionId, 'reversed');
    const again = await post(poster, 'A room again', await savedAgain(5));
    await compared(again.id);
    expect(await automaticReports(again.id)).toEqual([]);
    expect(await sameIn(again.id)).toEqual([]);
  });
});

test('looks are found by their index (MOD-053)', async () => {
  const { rows } = await server.services.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select from picture_uploads
      where look is not null and look_parts(look) && array[1, 65537]`.execute(trx);
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('picture_uploads_look');
});
