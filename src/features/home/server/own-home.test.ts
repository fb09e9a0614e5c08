import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setDecisionsSwitch } from '#features/applications/server/public.ts';
import { makeApplication } from '#features/applications/server/factory.ts';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { acceptIn, makeDeal, offerIn } from '#features/offers/server/factory.ts';
import {
  EXAMPLE_POINT,
  makeHelpedRequest,
  makeRequest,
} from '#features/quick-help/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let anna: TestPerson;
let bruno: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// People have nothing to do except what their test gives them.
beforeEach(async () => {
  [anna, bruno, outsider] = await Promise.all([
    server.person('Anna'),
    server.person('Bruno'),
    server.person('Olga Outsider'),
  ]);
});

const HOUR = 3_600_000;
const readHome = ({ api }: TestPerson) => api.home.mine();
/** Returns in short form what waits for a person. */
const waiting = async (person: TestPerson) =>
  (await readHome(person)).attention.map(({ kind, id, count }) => `${kind} ${id} ${count}`);
const running = async (person: TestPerson) =>
  (await readHome(person)).tasks.map(({ id, status, isOwn }) => `${id} ${status} ${isOwn}`);

async function block(by: TestPerson, whom: TestPerson) {
  const { personId } = await whom.api.profiles.me();
  await by.api.people.block({ personId });
}

/** A task of Anna's that Bruno has applied for. */
async function appliedFor() {
  const task = await makeTask(server.services, { posterId: anna.userId });
  const { id } = await makeApplication(server.services, { task, applicantId: bruno.userId });
  return { taskId: task.id, applicationId: id, task };
}

/** Bruno requests a booking of Anna's service. */
async function requestedService() {
  const { id: serviceId } = await makeService(server.services, { providerId: anna.userId });
  return bruno.api.bookings.request({
    serviceId,
    request: {
      scope: 'Cut the hedge, please.',
      place: { kind: 'client', location: '77 Secret Street, Austin, TX 78701' },
      timeZone: 'UTC',
    },
    requestKey: crypto.randomUUID(),
  });
}

const expireTask = (taskId: string) =>
  server.services.db
    .updateTable('tasks')
    .set({ expires_at: new Date(0) })
    .where('id', '=', taskId)
    .execute();

it('requires signing in, and is empty for a newcomer (SHELL-303, SHELL-305)', async () => {
  await expect(server.anonymous.home.mine()).rejects.toMatchObject({ status: 401 });
  expect(await readHome(anna)).toEqual({ attention: [], tasks: [], requests: [] });
});

describe('the way of a task (SHELL-303, SHELL-304)', () => {
  it('asks each side for its next step, and no one else', async () => {
    const { taskId, applicationId, task } = await appliedFor();
    await makeApplication(server.services, { task });
    expect(await waiting(anna)).toEqual([`applications ${taskId} 2`]);
    expect(await waiting(bruno)).toEqual([]);
    expect(await running(anna)).toEqual([`${taskId} open true`]);

    await anna.api.applications.decide({ taskId, applicationId, status: 'approved' });
    expect(await waiting(anna)).toEqual([]);
    expect(await waiting(bruno)).toEqual([`claim ${taskId} 1`]);

    await bruno.api.work.claim({ taskId });
    expect(await waiting(bruno)).toEqual([]);
    expect(await running(bruno)).toEqual([`${taskId} claimed false`]);
    expect(await running(anna)).toEqual([`${taskId} claimed true`]);

    await bruno.api.work.start({ taskId });
    await bruno.api.work.complete({ taskId });
    expect(await waiting(anna)).toEqual([`confirm ${taskId} 1`]);
    // It waits for Anna, and stands there once.
    expect(await running(anna)).toEqual([]);
    expect(await running(bruno)).toEqual([`${taskId} completed_by_tasker false`]);

    await anna.api.work.confirm({ taskId });
    expect(await waiting(anna)).toEqual([`review ${taskId} 1`]);
    expect(await waiting(bruno)).toEqual([`review ${taskId} 1`]);
    await bruno.api.reviews.write({ taskId, outcome: 'happened', rating: 5 });
    expect(await waiting(bruno)).toEqual([]);
    expect(await readHome(outsider)).toEqual({ attention: [], tasks: [], requests: [] });
  });

  it('has nothing of people a block is between, nor of what was removed', async () => {
    const { taskId } = await appliedFor();
    await block(anna, bruno);
    expect(await waiting(anna)).toEqual([]);
    const again = await makeTask(server.services, { posterId: anna.userId });
    await makeApplication(server.services, { task: again });
    expect(await waiting(anna)).toEqual([`applications ${again.id} 1`]);
    await anna.api.tasks.remove({ id: again.id });
    expect(await waiting(anna)).toEqual([]);
    expect(await running(anna)).toEqual([`${taskId} open true`]);
  });

  it('asks for no decision while no one may decide, and for no claim once it has expired', async () => {
    const { taskId, applicationId } = await appliedFor();
    await setDecisionsSwitch(server.services.db, false);
    expect(await waiting(anna)).toEqual([]);
    await setDecisionsSwitch(server.services.db, true);
    await anna.api.applications.decide({ taskId, applicationId, status: 'approved' });
    await expireTask(taskId);
    expect(await waiting(bruno)).toEqual([]);
    expect(await waiting(anna)).toEqual([`new-day ${taskId} 1`]);
    expect(await running(anna)).toEqual([]);
  });
});

it('has six of each step at most, those that wait longest (SHELL-303)', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) ids.push((await appliedFor()).taskId);
  expect(await waiting(anna)).toEqual(ids.slice(0, 6).map((id) => `applications ${id} 1`));
});

describe('deals (SHELL-303)', () => {
  const createDeal = () =>
    makeDeal(server.services, { sellerId: anna.userId, buyerId: bruno.userId });

  it('ask the person who is to answer, and the seller for what is set aside', async () => {
    const deal = await createDeal();
    const offerId = await offerIn(server.services, deal);
    const { conversationId } = deal;
    expect((await readHome(anna)).attention).toEqual([
      { kind: 'offer', id: offerId, title: 'Oak dining table', count: 1, conversationId },
    ]);
    expect(await waiting(bruno)).toEqual([]);
    await acceptIn(server.services, deal, offerId);
    expect(await waiting(anna)).toEqual([`hand-over ${deal.itemId} 1`]);

    const { id: slotId } = await bruno.api.offers.proposeSlot({
      conversationId,
      slot: {
        startsAt: new Date(Date.now() + 24 * HOUR),
        endsAt: new Date(Date.now() + 25 * HOUR),
        timeZone: 'America/Chicago',
      },
    });
    expect(await waiting(anna)).toEqual([`pickup ${slotId} 1`, `hand-over ${deal.itemId} 1`]);
    await anna.api.offers.acceptSlot({ slotId });
    await anna.api.marketplace.sell({ itemId: deal.itemId, conversationId });
    expect(await waiting(anna)).toEqual([]);
    expect(await waiting(outsider)).toEqual([]);
  });

  it('ask for nothing of an offer that has lapsed, nor of people a block is between', async () => {
    const lapsed = await offerIn(server.services, await createDeal());
    await server.services.db
      .updateTable('offers')
      .set({ expires_at: new Date(Date.now() - HOUR), created_at: new Date(Date.now() - 2 * HOUR) })
      .where('id', '=', lapsed)
      .execute();
    expect(await waiting(anna)).toEqual([]);
    await offerIn(server.services, await createDeal());
    expect(await waiting(anna)).toHaveLength(1);
    await block(bruno, anna);
    expect(await waiting(anna)).toEqual([]);
  });

  it('about services ask the person who is to answer a request or a quote', async () => {
    const { id: bookingId, conversationId } = await requestedService();
    expect(await waiting(anna)).toEqual([`booking ${bookingId} 1`]);
    expect(await waiting(bruno)).toEqual([]);
    expect((await readHome(anna)).attention[0]).toMatchObject({ conversationId });
    const [booking] = (await anna.api.bookings.listCards({ conversationId })).items;
    await anna.api.bookings.decline({ stepId: booking?.steps[0]?.id ?? '' });
    expect(await waiting(anna)).toEqual([]);
  });
});

it('hides what two people share behind a block, even before the block has ended it (SHELL-303, PEOPLE-192)', async () => {
  const [{ taskId }, { taskId: expired }] = [await appliedFor(), await appliedFor()];
  await expireTask(expired);
  const { id: bookingId } = await requestedService();
  expect(await waiting(anna)).toEqual([
    `applications ${taskId} 1`,
    `new-day ${expired} 1`,
    `booking ${bookingId} 1`,
  ]);
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: bruno.userId, blocked_id: anna.userId })
    .execute();
  expect(await waiting(anna)).toEqual([]);
});

describe('requests for help now (SHELL-303, SHELL-304)', () => {
  it('wait for a helper on duty nearby, until they have answered or are off duty', async () => {
    await makeHelperOnDuty(server.services, bruno.userId, EXAMPLE_POINT);
    await makeHelperOnDuty(server.services, outsider.userId, { latitude: 40.7, longitude: -74 });
    const { id } = await makeRequest(server.services, { requesterId: anna.userId });
    expect(await waiting(bruno)).toEqual([`request ${id} 1`]);
    expect(await waiting(outsider)).toEqual([]);
    expect((await readHome(anna)).requests).toMatchObject([
      { id, status: 'searching', isOwn: true },
    ]);
    await bruno.api.duty.switch({ onDuty: false });
    expect(await waiting(bruno)).toEqual([]);
    await makeHelperOnDuty(server.services, bruno.userId, EXAMPLE_POINT);
    expect(await waiting(bruno)).toHaveLength(1);
    await bruno.api.quickHelp.respond({ requestId: id, answer: { response: 'declined' } });
    expect(await waiting(bruno)).toEqual([]);
  });

  it.each(['the requester', 'the helper'])('do not wait behind a block by %s', async (by) => {
    await makeHelperOnDuty(server.services, bruno.userId, EXAMPLE_POINT);
    const { id } = await makeRequest(server.services, { requesterId: anna.userId });
    const { id: others } = await makeRequest(server.services, { requesterId: outsider.userId });
    const theirs = [id, others].map((one) => `request ${one} 1`);
    expect(await waiting(bruno)).toEqual(expect.arrayContaining(theirs));
    await (by === 'the requester' ? block(anna, bruno) : block(bruno, anna));
    const after = await waiting(bruno);
    expect(theirs.filter((one) => after.includes(one))).toEqual([`request ${others} 1`]);
  });

  it('run for both sides until they are done', async () => {
    const ours = { requesterId: anna.userId, helperId: bruno.userId };
    const { id } = await makeHelpedRequest(server.services, ours);
    expect((await readHome(anna)).requests).toMatchObject([
      { id, status: 'accepted', isOwn: true },
    ]);
    expect((await readHome(bruno)).requests).toMatchObject([{ id, isOwn: false }]);
    await makeHelpedRequest(server.services, { ...ours, status: 'completed' });
    expect((await readHome(bruno)).requests).toHaveLength(1);
    expect((await readHome(outsider)).requests).toEqual([]);
  });
});
