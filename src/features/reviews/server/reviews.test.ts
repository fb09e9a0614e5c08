import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { setHidden } from './moderate.ts';
import { TITLE, conflict, startReviewScene } from './review-scene.ts';
import type { ReviewScene } from './review-scene.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { visibilities } from '#features/visibility/rules.ts';

let scene: ReviewScene;
beforeAll(async () => {
  scene = await startReviewScene();
});
afterAll(() => scene.server.close());

const hide = (id: string, isHidden: boolean) =>
  inTransaction(scene.server.services, (work) => setHidden(work, id, isHidden));

/** A task where both have written, and the review the helper received. */
async function reviewedTask(comment = 'Careful and on time.') {
  const { poster, helper, doneTask, write } = scene;
  const taskId = await doneTask();
  await write(helper, taskId, { rating: 4 });
  await write(poster, taskId, { rating: 5, comment });
  const { received } = await helper.api.reviews.mine({ taskId });
  if (!received) throw new Error('nothing was received');
  return { taskId, review: received };
}

describe('writing', () => {
  test('is for the two of a done task, once each (PEOPLE-103, PEOPLE-104, PEOPLE-105)', async () => {
    const { poster, helper, waiting, server, claimedTask, doneTask, write } = scene;
    const open = await claimedTask('completed_by_tasker');
    for (const person of [poster, helper]) {
      await expect(write(person, open)).rejects.toMatchObject(
        conflict('You can review this task once it is done.'),
      );
    }
    const taskId = await doneTask();
    await expect(write(waiting, taskId)).rejects.toMatchObject({ status: 403 });
    await expect(waiting.api.reviews.mine({ taskId })).rejects.toMatchObject({ status: 403 });
    await expect(
      server.anonymous.reviews.write({ taskId, outcome: 'happened', rating: 5 }),
    ).rejects.toMatchObject({ status: 401 });
    expect(await write(helper, taskId)).toEqual({ isPublished: false });
    await expect(write(helper, taskId, { rating: 1 })).rejects.toMatchObject(
      conflict('You have already left your review.'),
    );
    expect(await write(poster, taskId)).toEqual({ isPublished: true });
    await expect(write(poster, taskId)).rejects.toMatchObject({ status: 409 });
  });

  test('finds no unknown task, whatever stands for its id', async () => {
    for (const taskId of ['nonsense', crypto.randomUUID(), "' or 1=1 --"]) {
      await expect(scene.write(scene.poster, taskId)).rejects.toMatchObject({ status: 404 });
      await expect(scene.poster.api.reviews.mine({ taskId })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('takes the reviewee from the task (PEOPLE-106)', async () => {
    const { poster, helper, doneTask, db } = scene;
    const taskId = await doneTask();
    const forged = { reviewer_id: helper.userId, reviewee_id: poster.userId };
    await poster.api.reviews.write({ taskId, outcome: 'happened', rating: 3, ...forged });
    expect(
      await db
        .selectFrom('reviews')
        .select(['reviewer_id', 'reviewee_id'])
        .where('task_id', '=', taskId)
        .execute(),
    ).toEqual([{ reviewer_id: poster.userId, reviewee_id: helper.userId }]);
  });

  test('stores what was not touched as the overall value (PEOPLE-107, PEOPLE-108, PEOPLE-109)', async () => {
    const { poster, doneTask, write } = scene;
    const taskId = await doneTask();
    await expect(write(poster, taskId, { rating: null })).rejects.toMatchObject({
      status: 422,
      data: { fields: { rating: 'Please select a rating' } },
    });
    await write(poster, taskId, { rating: 4, reliability: 2, comment: '  Late, but good.  ' });
    expect((await poster.api.reviews.mine({ taskId })).own).toMatchObject({
      rating: 4,
      scores: { communication: 4, reliability: 2, professionalism: 4 },
      comment: 'Late, but good.',
      publishedAt: null,
    });
  });

  test('ends after 14 days (PEOPLE-112)', async () => {
    const { poster, helper, doneTask, backdate, write } = scene;
    const taskId = await doneTask();
    await backdate(taskId, 13.99);
    await write(poster, taskId);
    await backdate(taskId, 0.02);
    await expect(write(helper, taskId)).rejects.toMatchObject(
      conflict('The 14 days to leave a review are over.'),
    );
    expect((await helper.api.reviews.mine({ taskId })).write).toEqual({
      allowed: false,
      reason: 'reviews:refusals.over',
    });
  });
});

test('offers what may be reviewed until it is (PEOPLE-110)', async () => {
  const { poster, helper, doneTask, backdate, write } = scene;
  const first = await doneTask();
  const second = await doneTask();
  await backdate(second, 3);
  const listOpenReviews = async (person: typeof poster) =>
    (await person.api.reviews.listOpen({})).items
      .filter(({ id }) => [first, second].includes(id))
      .map(({ id, isAwaited }) => [id, isAwaited]);
  expect(await listOpenReviews(helper)).toEqual([
    [second, false],
    [first, false],
  ]);
  await write(poster, first);
  expect(await listOpenReviews(helper)).toEqual([
    [second, false],
    [first, true],
  ]);
  expect(await listOpenReviews(poster)).toEqual([[second, false]]);
  await backdate(second, 12);
  expect(await listOpenReviews(poster)).toEqual([]);
});

test('a review is read with its reviewer, task and scores, newest first (PEOPLE-092, PEOPLE-093, PEOPLE-094)', async () => {
  const older = await reviewedTask('First');
  const newer = await reviewedTask('Second');
  const { poster, helper, received, readPersonId } = scene;
  const { items } = await received(helper);
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([newer.review.id, older.review.id]);
  expect(items[0]).toMatchObject({
    rating: 5,
    scores: { communication: 5, reliability: 5, professionalism: 5 },
    comment: 'Second',
    reviewer: { name: 'Ana Poster', personId: await readPersonId(poster) },
    taskTitle: TITLE,
    reply: null,
    abilities: { reply: { allowed: true }, report: true },
  });
  expect((await received(helper, poster)).items[0]?.abilities).toMatchObject({
    reply: { allowed: false },
    report: false,
  });
});

test('pages go on where the last one ended, and show each once', async () => {
  const { server, db, received, readPersonId } = scene;
  const star = await server.person('Stella');
  const wanted: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const id = crypto.randomUUID();
    wanted.push(id);
    await db
      .insertInto('reviews')
      .values({
        id,
        reviewee_id: star.userId,
        outcome: 'no_show',
        closes_at: new Date(),
        // Several at the same moment.
        published_at: new Date(2026, 0, 1 + Math.floor(index / 5)),
      })
      .execute();
  }
  const personId = await readPersonId(star);
  const seen: string[] = [];
  let { items, nextCursor } = await received(star);
  seen.push(...items.map(({ id }) => id));
  while (nextCursor !== null) {
    ({ items, nextCursor } = await star.api.reviews.received({ personId, cursor: nextCursor }));
    seen.push(...items.map(({ id }) => id));
  }
  expect(seen.toSorted()).toEqual(wanted.toSorted());
  await expect(star.api.reviews.received({ personId, cursor: 'nonsense' })).rejects.toMatchObject({
    status: 422,
  });
  await expect(star.api.reviews.received({ personId: 'nobody' })).rejects.toMatchObject({
    status: 404,
  });
});

test('gives a no-show no stars and counts it apart', async () => {
  const { server, poster, doneTask, write, received, readCounts } = scene;
  const noShow = await server.person('Nico');
  const before = await doneTask({ helper: noShow });
  await write(poster, before, { outcome: 'no_show', rating: 1, comment: 'I waited for an hour.' });
  await write(noShow, before, { rating: 5 });
  const { items, summary, breakdown } = await received(noShow);
  expect(items[0]).toMatchObject({ outcome: 'no_show', rating: null, scores: null });
  expect(summary).toEqual({ average: null, total: 0 });
  expect(breakdown).toMatchObject({ noShows: 1, communication: null });
  expect((await readCounts(noShow)).stored).toMatchObject({ review_count: 0, no_show_count: 1 });
});

test('the summary has exact averages, the three scores and the stars (PEOPLE-095, PEOPLE-098, PEOPLE-099)', async () => {
  const { server, poster, doneTask, write, received } = scene;
  const star = await server.person('Stella Second');
  expect((await received(star)).summary).toEqual({ average: null, total: 0 });
  for (const rating of [5, 4, 4]) {
    const taskId = await doneTask({ helper: star });
    await write(star, taskId);
    await write(poster, taskId, { rating, communication: 1 });
  }
  const { summary, breakdown } = await received(star);
  expect(summary.total).toBe(3);
  expect(summary.average).toBeCloseTo(13 / 3, 9);
  expect(breakdown).toMatchObject({
    communication: 1,
    distribution: [
      { stars: 5, count: 1 },
      { stars: 4, count: 2 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 0 },
    ],
  });
});

test('several reviews of one person weigh as one in the average, and are all counted (PEOPLE-099)', async () => {
  const { server, poster, doneTask, write, received, db, readCounts } = scene;
  const star = await server.person('Vera Voice');
  const neighbor = await server.person('Nina Neighbor');
  const reviewBy = async (reviewer: TestPerson, rating: number) => {
    const taskId = await doneTask({ poster: reviewer, helper: star });
    await write(star, taskId);
    await write(reviewer, taskId, { rating });
  };
  for (const rating of [5, 5, 5, 4]) await reviewBy(poster, rating);
  await reviewBy(neighbor, 3);
  const { summary } = await received(star);
  expect(summary).toEqual({ average: (19 / 4 + 3) / 2, total: 5 });
  const { stored, counted } = await readCounts(star);
  expect(stored).toEqual(counted);
  const { rows } = await sql<{ score: number }>`
    select score_of_voices(2, 4.75 + 3, 4.75 * 4.75 + 9) as score`.execute(db);
  expect(stored).toMatchObject({ rating_score: rows[0]?.score });
});

describe('reading', () => {
  test.for([
    ['public', 'visitor', true],
    ['contacts', 'visitor', false],
    ['contacts', 'contact', true],
    ['private', 'contact', false],
    ['private', 'self', true],
  ] as const)(
    'shows what a person with a %s profile received to a %s: %s (PEOPLE-067 to PEOPLE-071)',
    async ([visibility, who, isShown]) => {
      const { poster, helper, server, db, readPersonId } = scene;
      await reviewedTask();
      const set = (value: (typeof visibilities)[number]) =>
        db
          .updateTable('profiles')
          .set({ profile_visibility: value })
          .where('id', '=', helper.userId)
          .execute();
      await set(visibility);
      const api = { visitor: server.anonymous, contact: poster.api, self: helper.api }[who];
      const answer = await api.reviews.received({ personId: await readPersonId(helper) });
      await set('public');
      expect(answer.items.length > 0).toBe(isShown);
      expect(answer.breakdown !== null).toBe(isShown);
      expect(answer.summary.total).toBeGreaterThan(0);
    },
  );

  test('a reviewer who hides is "Anonymous User", and a task that is gone "Unknown Task" (PEOPLE-096, PEOPLE-097)', async () => {
    const { poster, helper, server, db, readPersonId, received } = scene;
    const { taskId, review } = await reviewedTask();
    await db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', poster.userId)
      .execute();
    await db
      .updateTable('tasks')
      .set({ removed_at: new Date() })
      .where('id', '=', taskId)
      .execute();
    const find = async (api: typeof helper.api) =>
      (await api.reviews.received({ personId: await readPersonId(helper) })).items.find(
        ({ id }) => id === review.id,
      );
    expect(await find(server.anonymous)).toMatchObject({
      reviewer: { personId: null, name: 'Anonymous User', avatarUrl: null },
      taskTitle: 'Unknown Task',
    });
    // A reviewer who became known through the work stays known.
    expect((await received(helper)).items[0]?.reviewer.name).toBe('Ana Poster');
    await db
      .updateTable('profiles')
      .set({ profile_visibility: 'public' })
      .where('id', '=', poster.userId)
      .execute();
  });

  test('never shows the note to the moderators', async () => {
    const { poster, helper, server, doneTask, write, readPersonId } = scene;
    const taskId = await doneTask();
    const privateNote = 'He asked for cash up front, zebra.';
    await write(poster, taskId, { privateNote });
    await write(helper, taskId);
    const personId = await readPersonId(helper);
    const answers = await Promise.all(
      [server.anonymous, helper.api, poster.api].map((api) => api.reviews.received({ personId })),
    );
    const own = await Promise.all([
      poster.api.reviews.mine({ taskId }),
      helper.api.reviews.mine({ taskId }),
    ]);
    expect(JSON.stringify([answers, own])).not.toContain('zebra');
  });
});

describe('a reply', () => {
  test('is given once, by the reviewee, and notifies the reviewer', async () => {
    const { poster, helper, waiting, received, listNotices } = scene;
    const { taskId, review } = await reviewedTask();
    const reply = (person: typeof poster, text = 'Thank you, come back any time.') =>
      person.api.reviews.reply({ reviewId: review.id, reply: text });
    await expect(reply(poster)).rejects.toMatchObject({ status: 403 });
    await expect(reply(waiting)).rejects.toMatchObject({ status: 403 });
    await expect(reply(helper, '  ')).rejects.toMatchObject({ status: 422 });
    await expect(reply(helper, 'x'.repeat(501))).rejects.toMatchObject({ status: 422 });
    const answers = await Promise.allSettled([reply(helper), reply(helper, 'Again')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(reply(helper)).rejects.toMatchObject(
      conflict('You have already replied to this review.'),
    );
    expect((await received(helper)).items[0]?.reply?.text).toBeDefined();
    expect(await listNotices(poster, taskId)).toContain(
      `Hugo Helper replied to your review for "${TITLE}".`,
    );
  });

  test('needs a review that is published', async () => {
    const { poster, helper, doneTask, write, db } = scene;
    const taskId = await doneTask();
    await write(poster, taskId);
    const { id } = await db
      .selectFrom('reviews')
      .select('id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    for (const reviewId of [id, 'nonsense']) {
      await expect(
        helper.api.reviews.reply({ reviewId, reply: 'Thank you' }),
      ).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('moderation (PEOPLE-113)', () => {
  const report = (person: ReviewScene['poster'], entityId: string) =>
    person.api.reports.send({ entityType: 'review', entityId, reason: 'fake' });

  test('takes a report from the reviewee alone', async () => {
    const { poster, helper, waiting } = scene;
    const { review } = await reviewedTask();
    expect(await report(helper, review.id)).toEqual({ success: true });
    await expect(report(poster, review.id)).rejects.toMatchObject({ status: 403 });
    await expect(report(waiting, review.id)).rejects.toMatchObject({ status: 404 });
  });

  test('drops a hidden review from list and averages, and brings it back when restored', async () => {
    const { helper, received, readCounts } = scene;
    const { taskId, review } = await reviewedTask();
    const before = await readCounts(helper);
    await hide(review.id, true);
    expect((await received(helper)).items.map(({ id }) => id)).not.toContain(review.id);
    expect((await helper.api.reviews.mine({ taskId })).received).toBeNull();
    const hidden = await readCounts(helper);
    expect(hidden.stored).toEqual(hidden.counted);
    expect(hidden.stored).not.toEqual(before.stored);
    await expect(report(helper, review.id)).rejects.toMatchObject({ status: 404 });
    await hide(review.id, false);
    expect(await readCounts(helper)).toEqual(before);
    expect(await hide(crypto.randomUUID(), true)).toBe(false);
  });
});
