import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { setRole } from '#identity/server/public.ts';
import { taskSubject } from '#features/tasks/server/public.ts';
import { advanceTask } from '#features/work/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { startServedScene } from './served-scene.ts';
import type { ServedScene } from './served-scene.ts';

type Api = TestServer['anonymous'];
/** Everything there is for the person; what a row is not about is left out. */
type Asked = Awaited<ReturnType<ServedScene['serve']>> & {
  taskId: string;
  applicationId: string;
  bookingId: string;
  stepId: string;
  requestId: string;
};

/** The ways in the order of the statuses below; `unconfirmed` and `old` are codes, too. */
const ways = ['code', 'unconfirmed', 'old', 'proxy', 'staff', 'other', 'anonymous'] as const;
type Way = (typeof ways)[number];
type Statuses = [number, number, number, number, number, number, number];

type Row = {
  what: string;
  /** Fields of the form of the page; null where it has none. */
  form: ((asked: Asked) => Record<string, string>) | null;
  /** The call of an account; null where there is none. */
  call: ((api: Api, asked: Asked) => Promise<unknown>) | null;
  statuses: Statuses;
  /** How far the work is; 'booking' is a booking with the terms of its provider instead, 'help' is Quick Help. */
  state?: 'completed' | 'done' | 'booking' | 'help' | 'helped';
};

/** No such form or call: nothing can be sent by this way. */
const NONE = 0;
const FOUND = 303;

const rows: Row[] = [
  {
    what: 'approve',
    form: ({ taskId, applicationId }) => ({ step: 'approve', taskId, applicationId }),
    call: (api, { taskId, applicationId }) =>
      api.applications.decide({ taskId, applicationId, status: 'approved' }),
    statuses: [FOUND, 409, 404, 200, 403, 403, 401],
  },
  {
    what: 'reject',
    form: ({ taskId, applicationId }) => ({ step: 'reject', taskId, applicationId }),
    call: (api, { taskId, applicationId }) =>
      api.applications.decide({ taskId, applicationId, status: 'rejected' }),
    statuses: [FOUND, 409, 404, 200, 403, 403, 401],
  },
  {
    what: 'confirm the work',
    state: 'completed',
    form: ({ taskId }) => ({ step: 'done', taskId }),
    call: (api, { taskId }) => api.work.confirm({ taskId }),
    statuses: [FOUND, 409, 404, 200, 403, 403, 401],
  },
  {
    what: 'review',
    state: 'done',
    form: ({ taskId }) => ({ step: 'review', taskId, rating: '4', comment: '' }),
    call: (api, { taskId }) => api.reviews.write({ taskId, outcome: 'happened', rating: 4 }),
    statuses: [FOUND, 409, 404, 200, 403, 403, 401],
  },
  {
    what: 'agree to a booking',
    state: 'booking',
    form: ({ bookingId, stepId }) => ({ step: 'accept_booking', bookingId, stepId }),
    call: (api, { stepId }) => api.bookings.accept({ stepId }),
    statuses: [FOUND, 409, 404, 200, 404, 404, 401],
  },
  {
    what: 'decline the terms of a booking',
    state: 'booking',
    form: ({ bookingId, stepId }) => ({ step: 'decline_booking', bookingId, stepId }),
    call: (api, { stepId }) => api.bookings.decline({ stepId }),
    statuses: [FOUND, 409, 404, 200, 404, 404, 401],
  },
  {
    what: 'propose other terms of a booking',
    state: 'booking',
    form: null,
    call: (api, { bookingId }) =>
      api.bookings.propose({ bookingId, proposal: { price: 50, scope: 'Half of it' } }),
    statuses: [NONE, NONE, NONE, 200, 404, 404, 401],
  },
  {
    what: 'say that the help is done',
    state: 'help',
    form: ({ requestId }) => ({ step: 'help_done', requestId }),
    call: (api, { requestId }) => api.quickHelp.complete({ requestId }),
    statuses: [FOUND, 409, 404, 200, 404, 404, 401],
  },
  {
    what: 'review the help',
    state: 'helped',
    form: ({ requestId }) => ({ step: 'help_review', requestId, rating: '5', comment: '' }),
    call: async (api, { requestId }) => {
      const outcomeId = await findOutcomeId(requestId);
      await api.reviews.writeOnDeal({ outcomeId, outcome: 'happened', rating: 5 });
    },
    statuses: [FOUND, 409, 404, 200, 404, 404, 401],
  },
  {
    what: 'cancel the help alone',
    state: 'help',
    form: null,
    call: (api, { requestId }) => api.quickHelp.cancel({ requestId }),
    // Help that has started is not canceled by the proxy either (QUICK-118).
    statuses: [NONE, NONE, NONE, 409, 404, 404, 401],
  },
  {
    what: 'say that it is for them',
    form: () => ({ step: 'confirm' }),
    call: null,
    statuses: [FOUND, FOUND, 404, NONE, NONE, NONE, NONE],
  },
  {
    what: 'stop everything',
    form: () => ({ step: 'stop' }),
    call: null,
    statuses: [FOUND, FOUND, 404, NONE, NONE, NONE, NONE],
  },
  {
    what: 'say that it is not theirs',
    form: () => ({ step: 'not_theirs' }),
    call: null,
    statuses: [200, 200, 404, NONE, NONE, NONE, NONE],
  },
  {
    what: 'make a new sheet',
    form: null,
    call: (api, { id: servedId }) => api.servedNeighbors.renewCode({ servedId }),
    statuses: [NONE, NONE, NONE, 200, 404, 404, 401],
  },
  {
    what: 'read the history',
    form: null,
    call: (api, { id: servedId }) => api.servedNeighbors.history({ servedId }),
    statuses: [NONE, NONE, NONE, 200, 404, 404, 401],
  },
  {
    what: 'send them a code',
    form: null,
    call: (api, { id: servedId }) =>
      api.servedNeighbors.sendProof({ servedId, means: 'email', destination: 'ida@example.org' }),
    statuses: [NONE, NONE, NONE, 200, 404, 404, 401],
  },
  {
    what: 'type the code they passed on',
    form: null,
    call: (api, { id: servedId }) => api.servedNeighbors.enterProof({ servedId, code: '123456' }),
    // No code was sent.
    statuses: [NONE, NONE, NONE, 409, 404, 404, 401],
  },
  {
    what: 'remove the person',
    form: null,
    call: (api, { id: servedId }) => api.servedNeighbors.end({ servedId }),
    statuses: [NONE, NONE, NONE, 200, 404, 404, 401],
  },
];

let scene: ServedScene;
let staff: TestPerson;
beforeAll(async () => {
  scene = await startServedScene();
  staff = await scene.server.person('Sam Staff');
  await inTransaction(scene.server.services, (work) => setRole(work, staff.userId, 'moderator'));
});
afterAll(() => scene.server.close());

async function findOutcomeId(requestId: string): Promise<string> {
  const outcome = await scene.db
    .selectFrom('outcomes')
    .select('id')
    .where('subject_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return outcome.id;
}

/** Everything that is arranged for a person, by what the row is about. */
async function askFor(state: Row['state']) {
  if (state === 'booking') return scene.bookedFor();
  if (state === 'help' || state === 'helped') return scene.helpedFor();
  return scene.askedFor();
}

async function arrange(state: Row['state'], way: Way): Promise<Asked> {
  const { db, helper, proxy, server } = scene;
  const none = { taskId: '', applicationId: '', bookingId: '', stepId: '', requestId: '' };
  const asked: Asked = { ...none, ...(await askFor(state)) };
  if (state === 'completed' || state === 'done') {
    const { taskId, applicationId } = asked;
    await proxy.api.applications.decide({ taskId, applicationId, status: 'approved' });
    await helper.api.work.claim({ taskId });
    const to = 'completed_by_tasker';
    await advanceTask(server.services, { id: taskId, taskerId: helper.userId, to });
    if (state === 'done') await proxy.api.work.confirm({ taskId });
  }
  if (state === 'helped') await proxy.api.quickHelp.complete({ requestId: asked.requestId });
  if (way === 'unconfirmed') {
    await db.updateTable('served_neighbors').set({ confirmed_at: null }).execute();
  }
  if (way === 'old') await proxy.api.servedNeighbors.renewCode({ servedId: asked.id });
  return asked;
}

async function readStatus({ form, call }: Row, way: Way, asked: Asked): Promise<number> {
  if (way === 'code' || way === 'unconfirmed' || way === 'old') {
    return form ? (await scene.send(asked.path, form(asked))).status : NONE;
  }
  if (!call) return NONE;
  const people = { proxy: scene.proxy, staff, other: scene.other };
  const api = way === 'anonymous' ? scene.server.anonymous : people[way].api;
  return call(api, asked).then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );
}

const cells = rows.flatMap((row) =>
  ways.map((way, index) => ({ what: row.what, way, row, status: row.statuses[index] })),
);

test.each(cells)('$way: $what (PEOPLE-235, PEOPLE-249)', async ({ row, way, status }) => {
  const asked = await arrange(row.state, way);
  expect(await readStatus(row, way, asked)).toBe(status);
});

test('a code reaches no task but those of its person (PEOPLE-233)', async () => {
  const { askedFor, postFor, send, proxy, helper, server, serve } = scene;
  const asked = await askedFor();
  const another = await serve({ name: 'Mr. Bo' });
  for (const servedId of [null, another.id]) {
    const taskId = await postFor(servedId);
    const { id: applicationId } = await makeApplication(server.services, {
      task: { id: taskId, posterId: proxy.userId },
      applicantId: helper.userId,
    });
    for (const step of ['approve', 'reject']) {
      expect((await send(asked.path, { step, taskId, applicationId })).status).toBe(404);
    }
    expect((await send(asked.path, { step: 'done', taskId })).status).toBe(404);
    const { text } = await scene.read(`${asked.path}?task=${taskId}`);
    expect(text).not.toContain(taskId);
    // Nor does an application of one go with a task of the other.
    const mixed = { step: 'approve', taskId: asked.taskId, applicationId };
    expect((await send(asked.path, mixed)).status).toBe(422);
  }
});

test('no one posts for a person that another account serves (PEOPLE-226)', async () => {
  const { id } = await scene.askedFor();
  await expect(scene.postFor(id, scene.other)).rejects.toMatchObject({ status: 404 });
  await expect(scene.postFor(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
});

test('staff who take a task away are told apart in the history (PEOPLE-228)', async () => {
  const { id, taskId } = await scene.askedFor();
  const notice = { reason: '', isNotifiedElsewhere: false, isForATime: false };
  await inTransaction(scene.server.services, (work) =>
    taskSubject.moderation.remove(work, taskId, notice),
  );
  expect((await scene.acts(id)).at(-1)).toBe('task_removed by staff');
});
