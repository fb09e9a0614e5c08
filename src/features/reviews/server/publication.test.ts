import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson } from '#test/support/server.ts';
import { ratingsChanged } from '../events.ts';
import { publishDueReviews, remindToReview } from './due-reviews.ts';
import { setHidden } from './moderate.ts';
import { TITLE, startReviewScene } from './review-scene.ts';
import type { ReviewScene } from './review-scene.ts';

let scene: ReviewScene;
beforeAll(async () => {
  scene = await startReviewScene();
});
afterAll(() => scene.server.close());

/** Two people of their own, so that what stands on their profiles is of this task alone. */
async function newPair() {
  const poster = await scene.server.person('Ana Poster');
  const helper = await scene.server.person('Hugo Helper');
  const { taskId } = await makeTaskWithHelper(scene.server.services, {
    task: await scene.createTask(poster),
    taskerId: helper.userId,
    status: 'done',
  });
  return { taskId, poster, helper };
}
type Pair = Awaited<ReturnType<typeof newPair>>;

const listReviewRows = (taskId: string) =>
  scene.db
    .selectFrom('reviews')
    .select(['id', 'reviewer_id', 'reviewee_id', 'published_at', 'hidden_at'])
    .where('task_id', '=', taskId)
    .execute();

/** The possible steps on a task's reviews; none is refused for its place in the order. */
const STEPS = {
  'the poster writes': ({ poster, taskId }: Pair) =>
    scene.write(poster, taskId, { rating: 4 }).catch(isTooLate),
  'the helper writes': ({ helper, taskId }: Pair) =>
    scene.write(helper, taskId, { rating: 2, reliability: 5 }).catch(isTooLate),
  'the time is over': async ({ taskId }: Pair) => {
    await scene.backdate(taskId, 15);
    await publishDueReviews(scene.server.services);
  },
  'a moderator hides what the poster wrote': async ({ poster, taskId }: Pair) => {
    const review = (await listReviewRows(taskId)).find((row) => row.reviewer_id === poster.userId);
    if (!review) return;
    await inTransaction(scene.server.services, (work) => setHidden(work, review.id, true));
  },
} satisfies Record<string, (pair: Pair) => Promise<unknown>>;
type Step = keyof typeof STEPS;

function isTooLate(error: unknown) {
  expect(error).toMatchObject({
    status: 409,
    message: 'The 14 days to leave a review are over.',
  });
}

const permute = (steps: readonly Step[]): Step[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((first) =>
        permute(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
      );

/** Checks the invariants of a task's reviews; returns the published ones with their times. */
async function expectSound({ taskId, poster, helper }: Pair): Promise<Map<string, Date>> {
  const rows = await listReviewRows(taskId);
  for (const person of [poster, helper]) {
    const { stored, counted } = await scene.readCounts(person);
    expect(stored).toEqual(counted);
    const about = rows.filter((row) => row.reviewee_id === person.userId);
    expect(about.length).toBeLessThanOrEqual(1);
    const arrived = (await scene.listNotices(person, taskId)).filter((message) =>
      message.endsWith(`'s review for "${TITLE}" is here.`),
    );
    const isPublished = about.some((row) => row.published_at !== null);
    expect(arrived.length).toBeLessThanOrEqual(isPublished ? 1 : 0);
    if (about.some((row) => row.published_at !== null && row.hidden_at === null)) {
      expect(arrived).toHaveLength(1);
    }
  }
  if (rows.length === 2) expect(rows.every((row) => row.published_at !== null)).toBe(true);
  return new Map(
    rows.flatMap((row) => (row.published_at === null ? [] : [[row.id, row.published_at]])),
  );
}

describe('in every order', () => {
  test.for(
    permute(Object.keys(STEPS) as Step[]).map((order) => [order.join(', '), order] as const),
  )(
    'publication happens once, and the summary is what the rows come to: %s (PEOPLE-112)',
    async ([, order]) => {
      const pair = await newPair();
      let published = new Map<string, Date>();
      for (const step of order) {
        await STEPS[step](pair);
        const now = await expectSound(pair);
        // Published reviews stay published, with the same time.
        for (const [id, at] of published) expect(now.get(id)).toEqual(at);
        published = now;
      }
      expect(published.size).toBe((await listReviewRows(pair.taskId)).length);
    },
  );

  test('and all at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const pair = await newPair();
      await Promise.all(Object.values(STEPS).map((step) => step(pair)));
      await publishDueReviews(scene.server.services);
      await expectSound(pair);
    }
  });
});

test('keeps one review per side of 100 written at once (PEOPLE-105)', async () => {
  const pair = await newPair();
  const attempts = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      scene.write(index % 2 === 0 ? pair.poster : pair.helper, pair.taskId),
    ),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ status: 409 });
  }
  expect(await listReviewRows(pair.taskId)).toHaveLength(2);
  await expectSound(pair);
});

test('misses none in the summary when many tasks of the same two are reviewed at once', async () => {
  const { poster, helper, taskId } = await newPair();
  const tasks = [taskId];
  for (let count = 0; count < 7; count += 1) {
    const more = await makeTaskWithHelper(scene.server.services, {
      task: await scene.createTask(poster),
      taskerId: helper.userId,
      status: 'done',
    });
    tasks.push(more.taskId);
  }
  await Promise.all(
    tasks.flatMap((id, index) => [
      scene.write(poster, id, { rating: 1 + (index % 5) }),
      scene.write(helper, id, { outcome: index % 3 === 0 ? 'no_show' : 'happened', rating: 3 }),
    ]),
  );
  for (const person of [poster, helper]) {
    const { stored, counted } = await scene.readCounts(person);
    expect(stored).toEqual(counted);
  }
  expect((await scene.readCounts(poster)).stored).toMatchObject({
    review_count: 5,
    no_show_count: 3,
  });
});

test('announces each change of ratings inside its transaction (PEOPLE-112)', async () => {
  const pair = await newPair();
  const changed: string[][] = [];
  scene.server.services.events.on(ratingsChanged, async (_work, { personIds }) => {
    changed.push(personIds.toSorted());
  });
  await scene.write(pair.poster, pair.taskId);
  expect(changed).toEqual([]);
  await scene.write(pair.helper, pair.taskId);
  expect(changed).toEqual([[pair.helper.userId, pair.poster.userId].toSorted()]);
  const received = (await listReviewRows(pair.taskId)).find(
    (row) => row.reviewee_id === pair.helper.userId,
  );
  await inTransaction(scene.server.services, (work) => setHidden(work, received?.id ?? '', true));
  expect(changed.at(-1)).toEqual([pair.helper.userId]);
});

test('the time over is noticed by any number of processes, and publishes once', async () => {
  const pair = await newPair();
  await scene.write(pair.poster, pair.taskId, { rating: 3 });
  await publishDueReviews(scene.server.services);
  expect((await listReviewRows(pair.taskId))[0]?.published_at).toBeNull();
  await scene.backdate(pair.taskId, 14);
  await Promise.all(Array.from({ length: 5 }, () => publishDueReviews(scene.server.services)));
  await expectSound(pair);
  expect((await scene.received(pair.helper)).summary).toEqual({ average: 3, total: 1 });
  expect(await scene.listNotices(pair.helper, pair.taskId)).toEqual([
    `Ana Poster has reviewed you for "${TITLE}". Write yours to read it.`,
    `Ana Poster's review for "${TITLE}" is here.`,
  ]);
});

describe('reminders', () => {
  const remind = () => remindToReview(scene.server.services);
  const listReminders = async (person: TestPerson, taskId: string) =>
    (await scene.listNotices(person, taskId)).filter((message) => message.startsWith('How did'));
  const words = (name: string, days: number) =>
    `How did "${TITLE}" go with ${name}? You have ${days} days left to write your review.`;

  test('come after 2 and after 10 days, once each, to the side that has not written', async () => {
    const pair = await newPair();
    await scene.write(pair.poster, pair.taskId);
    await scene.backdate(pair.taskId, 1.9);
    await remind();
    expect(await listReminders(pair.helper, pair.taskId)).toEqual([]);
    await scene.backdate(pair.taskId, 0.2);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await listReminders(pair.helper, pair.taskId)).toEqual([words('Ana Poster', 12)]);
    await scene.backdate(pair.taskId, 8);
    await remind();
    await remind();
    expect(await listReminders(pair.helper, pair.taskId)).toEqual([
      words('Ana Poster', 12),
      words('Ana Poster', 4),
    ]);
    await scene.backdate(pair.taskId, 5);
    await remind();
    expect(await listReminders(pair.helper, pair.taskId)).toHaveLength(2);
    expect(await listReminders(pair.poster, pair.taskId)).toEqual([]);
  });

  test('obey the switch of the profile, and go out by e-mail (NOTE-041)', async () => {
    const pair = await newPair();
    await scene.db
      .updateTable('profiles')
      .set({ notify_task_updates: false })
      .where('id', '=', pair.poster.userId)
      .execute();
    await scene.backdate(pair.taskId, 11);
    await remind();
    expect(await listReminders(pair.poster, pair.taskId)).toEqual([]);
    expect(await listReminders(pair.helper, pair.taskId)).toEqual([words('Ana Poster', 3)]);
    await expect
      .poll(async () =>
        (await scene.server.services.mail.readMailbox?.())?.map(({ to, subject }) => [to, subject]),
      )
      .toContainEqual([pair.helper.email, words('Ana Poster', 3)]);
    const mails = await scene.server.services.mail.readMailbox?.();
    const mail = mails?.find(({ subject }) => subject === words('Ana Poster', 3));
    expect(mail?.text).toContain(`/task/${pair.taskId}?review=1`);
  });
});
