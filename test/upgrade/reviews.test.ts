import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReviewScene } from '#features/reviews/server/review-scene.ts';
import type { ReviewScene } from '#features/reviews/server/review-scene.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { runMigration } from '#platform/server/database/migrate.ts';

const MIGRATIONS = [
  '0180_reviews_of_deals.sql',
  '0181_reviews_of_old_deals.sql',
  '0182_reviews_of_deals_indexes.sql',
  '0183_one_review_a_deal.sql',
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let scene: ReviewScene;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  scene = await startReviewScene({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await scene.server.close();
  await database.drop();
});

const stored = async () =>
  (
    await client.query(`
      select id, outcome_id, task_id, reviewer_id, reviewee_id, rating, closes_at, published_at
      from reviews order by id`)
  ).rows as unknown[];

/** As the version before left the database. */
const takeBack = () =>
  client.query(`
    drop trigger reviews_of_done_deals on reviews;
    drop function find_reviewed_outcome;
    drop index reviews_task, outcomes_subject;
    alter table reviews drop column outcome_id, add unique (task_id, reviewer_id);
    delete from migrations where name between '0180' and '0184'`);

/** A review as the version before stores it. */
const writeAsBefore = (taskId: string, by: string, about: string) =>
  client.query(
    `insert into reviews (id, task_id, reviewer_id, reviewee_id, outcome, rating, communication_rating,
       reliability_rating, professionalism_rating, closes_at)
     values (gen_random_uuid(), $1, $2, $3, 'happened', 4, 4, 4, 4, now() + interval '14 days')`,
    [taskId, by, about],
  );

test('old reviews belong to the deal in which the task was done (DEAL-146)', async () => {
  const { poster, helper, waiting, doneTask, write } = scene;
  const published = await doneTask();
  await write(poster, published);
  await write(helper, published);
  const halfWritten = await doneTask();
  await write(poster, halfWritten);
  const second = await doneTask({ helper: waiting });
  await write(waiting, second);
  const withoutClaim = await doneTask();
  const before = await stored();
  expect(before).toHaveLength(4);

  await takeBack();
  await client.query(`delete from outcomes where subject_id = $1`, [withoutClaim]);
  await client.query(`delete from task_transitions where task_id = $1 and to_status = 'claimed'`, [
    withoutClaim,
  ]);
  await writeAsBefore(withoutClaim, poster.userId, helper.userId);
  for (const migration of MIGRATIONS) await runMigration(client, migration);

  const after = await stored();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(5);
  // Each goes on where it was.
  await expect(write(poster, halfWritten)).rejects.toMatchObject({ status: 409 });
  expect(await write(helper, halfWritten)).toEqual({ isPublished: true });
  await expect(write(poster, withoutClaim)).rejects.toMatchObject({ status: 409 });
  expect(await write(helper, withoutClaim)).toEqual({ isPublished: true });
  // The version before still writes while the new one starts.
  await writeAsBefore(second, poster.userId, waiting.userId);
  await expect(write(poster, second)).rejects.toMatchObject({ status: 409 });
  await expect(writeAsBefore(second, poster.userId, waiting.userId)).rejects.toThrow(
    'reviews_deal',
  );
});
