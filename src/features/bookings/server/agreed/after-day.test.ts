import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lapseUnanswered } from '#features/work/server/silence/lapse-unanswered.ts';
import { askAfterDay } from '#features/work/server/silence/ask-after-day.ts';
import { startBookingScene } from '../booking-scene.ts';
import type { BookingScene } from '../booking-scene.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
});
afterAll(() => scene.server.close());

it('asks both whether a booking happened, a day after its time, with the same answers (DEAL-080, DEAL-082)', async () => {
  const { client, provider, server, agree, slot } = scene;
  const { taskId } = await agree({ time: slot(2) });
  const { db } = server.services;
  const asked = async () => {
    const lists = await Promise.all(
      [client, provider].map(async ({ api }) => (await api.notifications.list({})).items),
    );
    return lists.map((items) => items.filter(({ type }) => type === 'task_day_passed').length);
  };
  const move = (hours: number) =>
    sql`update bookings set starts_at = now() - make_interval(hours => ${hours + 1}),
      ends_at = now() - make_interval(hours => ${hours}) where task_id = ${taskId}`.execute(db);
  await move(23);
  await askAfterDay(server.services);
  expect(await asked()).toEqual([0, 0]);
  await move(25);
  await askAfterDay(server.services);
  expect(await asked()).toEqual([1, 1]);
  await client.api.work.confirm({ taskId });
  expect((await provider.api.tasks.find({ id: taskId })).status).toBe('done');
});

it('lapses a booking when neither side says whether it happened (DEAL-084)', async () => {
  const { client, provider, server, agree, slot } = scene;
  const { taskId } = await agree({ time: slot(4) });
  const { db } = server.services;
  await sql`update bookings set starts_at = now() - interval '30 hours',
    ends_at = now() - interval '29 hours' where task_id = ${taskId}`.execute(db);
  await askAfterDay(server.services);
  await sql`update task_reminders set sent_at = now() - interval '15 days'
    where task_id = ${taskId}`.execute(db);
  await lapseUnanswered(server.services);
  const [first] = (await client.api.outcomes.listMine({})).items;
  expect(first).toMatchObject({ kind: 'booking', subjectId: taskId, result: 'lapsed' });
  for (const { api } of [client, provider]) {
    const { items } = await api.notifications.list({});
    const sent = items.filter(
      ({ type, message }) =>
        type === 'booking_lapsed' && message.endsWith('It counts for neither of you.'),
    );
    expect(sent).toHaveLength(1);
  }
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('lapsed');
});
