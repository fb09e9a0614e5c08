import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '#test/support/server.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';

let scene: BookingScene;
let personIds: { client: string; provider: string };
beforeAll(async () => {
  scene = await startBookingScene();
  const [client, provider] = await Promise.all(
    [scene.client, scene.provider].map(({ api }) => api.profiles.me({})),
  );
  personIds = { client: client?.personId ?? '', provider: provider?.personId ?? '' };
});
afterAll(() => scene.server.close());

const blockers = ['client', 'provider'] as const;
type Blocker = (typeof blockers)[number];
const otherByRole = { client: 'provider', provider: 'client' } as const;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );
const blockBy = (blocker: Blocker) =>
  getStatus(scene[blocker].api.people.block({ personId: personIds[otherByRole[blocker]] }));
const unblockBy = (blocker: Blocker) =>
  scene[blocker].api.people.unblock({ personId: personIds[otherByRole[blocker]] });

/** A client's request for this time, and the provider's yes to it, which has not been said yet. */
async function asked(time: ReturnType<BookingScene['slot']>) {
  const { ask, fetchStepId, provider } = scene;
  const { id, conversationId } = await ask({ time });
  const stepId = await fetchStepId(provider, conversationId);
  return { id, conversationId, accept: () => getStatus(provider.api.bookings.accept({ stepId })) };
}

/** All that there is of a booking. */
async function readBookingState(id: string) {
  const { db } = scene.server.services;
  const { status, task_id: taskId } = await db
    .selectFrom('bookings')
    .select(['status', 'task_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [steps, held, task] = await Promise.all([
    db.selectFrom('booking_steps').select('status').where('booking_id', '=', id).execute(),
    db.selectFrom('booked_times').select('id').where('booking_id', '=', id).execute(),
    taskId === null
      ? undefined
      : db.selectFrom('tasks').select('status').where('id', '=', taskId).executeTakeFirst(),
  ]);
  return {
    status,
    steps: steps.map((step) => step.status),
    held: held.length,
    task: task?.status ?? null,
  };
}
const STANDS = { status: 'agreed', steps: ['accepted'], held: 1, task: 'claimed' };
const REFUSED = { status: 'cancelled', steps: ['ended'], held: 0, task: null };

/** So many statements wait for a row that this test holds. */
const waitForWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        scene.server.services.db,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 20_000, interval: 20 },
  );

/** Both begin while neither can go on; the first to come goes first. */
async function inOrder<First, Second>(
  conversationId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const running = await scene.server.services.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', conversationId)
      .forUpdate()
      .execute();
    const one = first();
    await waitForWaiting(1);
    const two = second();
    await waitForWaiting(2);
    // In a list, for a promise that is returned would be waited for in here.
    return [one, two] as const;
  });
  return Promise.all(running);
}

/** A step that was agreed on can be called off across the block, so that later rounds have the time free. */
async function goOn(blocker: Blocker, id: string, by: TestPerson) {
  if ((await readBookingState(id)).status === 'agreed') {
    await by.api.bookings.cancel({ bookingId: id, reason: '' });
  }
  await unblockBy(blocker);
}

describe.each(blockers)('a block by the %s and the yes to a booking at once (PEOPLE-194)', (by) => {
  it('the yes was first: agreed, and it stands across the block', async () => {
    const { id, conversationId, accept } = await asked(scene.slot(20));
    const answers = await inOrder(conversationId, accept, () => blockBy(by));
    expect(answers).toEqual([200, 200]);
    expect(await readBookingState(id)).toEqual(STANDS);
    await goOn(by, id, scene.client);
  });

  it('the block was first: refused, and nothing is left of it', async () => {
    const { id, conversationId, accept } = await asked(scene.slot(21));
    const answers = await inOrder(conversationId, () => blockBy(by), accept);
    expect(answers).toEqual([200, 404]);
    expect(await readBookingState(id)).toEqual(REFUSED);
    await goOn(by, id, scene.client);
  });

  it('leave one or the other, never half, whichever comes first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, accept } = await asked(scene.slot(22));
      const answers = await Promise.all(
        round % 2 === 0 ? [accept(), blockBy(by)] : [blockBy(by), accept()].toReversed(),
      );
      expect([STANDS, REFUSED]).toContainEqual(await readBookingState(id));
      const isAgreed = (await readBookingState(id)).status === 'agreed';
      expect(answers).toEqual([isAgreed ? 200 : 404, 200]);
      await goOn(by, id, scene.client);
    }
  });
});
