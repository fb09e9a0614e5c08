import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestServer } from '#test/support/server.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';

type Api = TestServer['anonymous'];
/** In the order of the numbers below; the client asked, and the step is for the provider. */
const callers = ['anonymous', 'outsider', 'client', 'provider'] as const;
type Caller = (typeof callers)[number];
type Made = {
  serviceId: string;
  id: string;
  conversationId: string;
  stepId: string;
  taskId: string;
};
const states = ['asked', 'priced', 'declined', 'agreed', 'change', 'cancelled', 'done'] as const;
type State = (typeof states)[number];
type Call = (api: Api, made: Made) => Promise<unknown>;
type Row = [procedure: string, state: State, statuses: number[], call: Call];

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
});
afterAll(() => scene.server.close());

const proposal = () => ({ price: 51, time: null, scope: `As agreed ${newId()}` });
const calls = {
  request: (api, { serviceId }) =>
    api.bookings.request({ serviceId, request: scene.request(), requestKey: newId() }),
  listCards: (api, { conversationId }) => api.bookings.listCards({ conversationId }),
  ofTask: (api, { taskId }) => api.bookings.ofTask({ taskId }),
  propose: (api, { id }) => api.bookings.propose({ bookingId: id, proposal: proposal() }),
  accept: (api, { stepId }) => api.bookings.accept({ stepId }),
  decline: (api, { stepId }) => api.bookings.decline({ stepId }),
  withdraw: (api, { stepId }) => api.bookings.withdraw({ stepId }),
  cancel: (api, { id }) => api.bookings.cancel({ bookingId: id }),
  calendar: (api, { id }) => api.bookings.calendar({ bookingId: id }),
} satisfies Record<string, Call>;

const row = (name: keyof typeof calls, state: State, ...statuses: number[]): Row => [
  name,
  state,
  statuses,
  calls[name],
];

const table: Row[] = [
  row('request', 'asked', 401, 200, 409, 403),
  row('request', 'declined', 401, 200, 200, 403),
  row('request', 'agreed', 401, 200, 200, 403),
  row('listCards', 'asked', 401, 404, 200, 200),
  row('listCards', 'done', 401, 404, 200, 200),
  row('ofTask', 'agreed', 401, 404, 200, 200),
  row('ofTask', 'cancelled', 401, 404, 404, 404),
  row('ofTask', 'done', 401, 404, 200, 200),
  row('propose', 'asked', 401, 404, 200, 200),
  row('propose', 'declined', 401, 404, 409, 409),
  row('propose', 'agreed', 401, 404, 200, 200),
  row('propose', 'cancelled', 401, 404, 409, 409),
  row('propose', 'done', 401, 404, 409, 409),
  row('accept', 'asked', 401, 404, 403, 409),
  row('accept', 'priced', 401, 404, 403, 200),
  row('accept', 'declined', 401, 404, 403, 409),
  row('accept', 'change', 401, 404, 403, 200),
  row('accept', 'cancelled', 401, 404, 403, 409),
  row('decline', 'asked', 401, 404, 403, 200),
  row('decline', 'agreed', 401, 404, 403, 409),
  row('decline', 'change', 401, 404, 403, 200),
  row('withdraw', 'asked', 401, 404, 200, 403),
  row('withdraw', 'change', 401, 404, 200, 403),
  row('withdraw', 'agreed', 401, 404, 409, 403),
  row('cancel', 'asked', 401, 404, 409, 409),
  row('cancel', 'agreed', 401, 404, 200, 200),
  row('cancel', 'done', 401, 404, 409, 409),
  row('calendar', 'asked', 401, 404, 409, 409),
  row('calendar', 'agreed', 401, 404, 200, 200),
  row('calendar', 'cancelled', 401, 404, 409, 409),
  row('calendar', 'done', 401, 404, 200, 200),
];

let days = 0;
async function bookingIn(state: State): Promise<Made> {
  const { client, provider, ask, fetchStepId } = scene;
  const serviceId = await scene.newService();
  days = (days % 50) + 1;
  const hour = String(6 + Math.floor(Math.random() * 15)).padStart(2, '0');
  const time = state === 'asked' ? null : scene.slot(days + 2, `${hour}:00`);
  const { id, conversationId } = await ask({ time }, client, serviceId);
  const made = { serviceId, id, conversationId, stepId: await fetchStepId(client, conversationId) };
  const { stepId } = made;
  if (state === 'declined') await provider.api.bookings.decline({ stepId });
  if (state === 'asked' || state === 'priced' || state === 'declined') {
    return { ...made, taskId: newId() };
  }
  const { taskId } = await provider.api.bookings.accept({ stepId });
  if (state === 'cancelled') await client.api.bookings.cancel({ bookingId: id });
  if (state === 'done') {
    for (const step of ['start', 'complete'] as const) await provider.api.work[step]({ taskId });
    await client.api.work.confirm({ taskId });
  }
  if (state !== 'change') return { ...made, taskId };
  await client.api.bookings.propose({ bookingId: id, proposal: proposal() });
  return { ...made, taskId, stepId: await fetchStepId(client, conversationId) };
}

/** So that no earlier one is in the way of the next. */
const clear = () => scene.server.services.db.deleteFrom('booked_times').execute();

const getApi = (caller: Caller): Api =>
  caller === 'anonymous' ? scene.server.anonymous : scene[caller].api;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

test.each(table)('%s while %s', async (_name, state, statuses, call) => {
  const answers: number[] = [];
  await clear();
  let made = await bookingIn(state);
  for (const caller of callers) {
    // A refused call leaves the booking as it was.
    if (answers.at(-1) === 200) {
      await clear();
      // One client asks at most so many at once.
      await scene.server.services.db.deleteFrom('bookings').where('status', '=', 'open').execute();
      made = await bookingIn(state);
    }
    answers.push(await getStatus(call(getApi(caller), made)));
  }
  const named = (numbers: number[]) =>
    Object.fromEntries(callers.map((caller, index) => [caller, numbers[index]]));
  expect(named(answers)).toEqual(named(statuses));
  await scene.server.services.db.deleteFrom('bookings').where('status', '=', 'open').execute();
});

test('no procedure is missing above', () => {
  expect(new Set(table.map(([name]) => name))).toEqual(new Set(Object.keys(contract.bookings)));
});

test('finds no booking for a task that was applied for, and says so to anyone who sees the task', async () => {
  const { outsider, client } = scene;
  const { items } = await client.api.tasks.listPosted({});
  expect(items.every(({ isPrivate }) => isPrivate)).toBe(true);
  await expect(outsider.api.bookings.ofTask({ taskId: newId() })).rejects.toMatchObject({
    status: 404,
  });
});

test('a chat that a moderator closed takes no more steps, and what was agreed may be called off', async () => {
  const { client, provider, server } = scene;
  await clear();
  const made = await bookingIn('change');
  await server.services.db
    .updateTable('conversations')
    .set({ closed_at: new Date() })
    .where('id', '=', made.conversationId)
    .execute();
  for (const name of ['propose', 'accept', 'decline'] as const) {
    expect(await getStatus(calls[name](provider.api, made))).toBe(403);
  }
  expect(await getStatus(calls.withdraw(client.api, made))).toBe(403);
  expect(await getStatus(calls.cancel(client.api, made))).toBe(200);
});
