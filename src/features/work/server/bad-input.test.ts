import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let poster: TestPerson;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  taskId = (await makeTask(server.services)).id;
});
afterAll(() => server.close());

/** Sends a body as it is, past every type, both ways the API is served. */
async function send(path: string, body: unknown, token = poster.token) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text };
}
const rpc = (name: string, input: unknown) => send(`/rpc/${name}`, { json: input });

const badIds: unknown[] = [
  'nonsense',
  '',
  '../../etc/passwd',
  "' or 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  crypto.randomUUID(),
  'x'.repeat(5000),
  '\0',
];
const wrongTypes: unknown[] = [null, 7, true, [], {}, ['a'], { id: 1 }];
const idCalls: Array<[string, (id: unknown) => object]> = [
  ['tasks/find', (id) => ({ id })],
  ['tasks/recordView', (id) => ({ id, visitorKey: crypto.randomUUID() })],
  [
    'tasks/update',
    (id) => ({ id, version: 1, today: new Date().toISOString().slice(0, 10), edit: exampleDraft }),
  ],
  ['tasks/remove', (id) => ({ id })],
  ['applications/apply', (id) => ({ taskId: id, message: 'hello' })],
  ['applications/listReceived', (id) => ({ taskId: id })],
  [
    'applications/decide',
    (id) => ({ taskId: id, applicationId: crypto.randomUUID(), status: 'approved' }),
  ],
  ['applications/decline', (id) => ({ taskId: id })],
  ['work/claim', (id) => ({ taskId: id })],
  ['work/start', (id) => ({ taskId: id })],
  ['work/complete', (id) => ({ taskId: id })],
  ['work/sendBack', (id) => ({ taskId: id, reason: 'why' })],
  ['work/confirm', (id) => ({ taskId: id })],
  ['work/giveUp', (id) => ({ taskId: id })],
  ['work/removeHelper', (id) => ({ taskId: id })],
];

describe.each(idCalls)('%s', (name, buildInput) => {
  test('an unknown id is not found', async () => {
    for (const id of badIds) {
      const { status, text } = await rpc(name, buildInput(id));
      expect({ id, status }).toEqual({ id, status: 404 });
      expect(text).toContain('Task not found');
    }
  });

  test('an id that is no text is a wrong input', async () => {
    for (const id of wrongTypes) {
      const { status, text } = await rpc(name, buildInput(id));
      expect({ id, status }).toEqual({ id, status: 422 });
      expect(text).toContain('This value is not valid.');
    }
  });
});

const calls = (['tasks', 'applications', 'work', 'reviews'] as const).flatMap((feature) =>
  Object.keys(contract[feature]).map((name) => `${feature}/${name}`),
);

describe.each(calls)('%s', (name) => {
  test('no input causes a server error', async () => {
    const bodies: unknown[] = [
      '',
      'not json',
      '{"json":',
      '[]',
      'null',
      '"text"',
      { json: null },
      { json: [] },
      { json: 'text' },
      { json: 5 },
      { json: { id: taskId, taskId, __proto__: { id: 1 }, constructor: 'x', extra: 'field' } },
      { json: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1])) },
      { json: { id: { $ne: null }, search: ['a'], sort: 5, cursor: {}, limit: '24' } },
      { json: {}, meta: [[99, 'id']] },
      { json: {}, meta: 'nonsense' },
    ];
    for (const body of bodies) {
      const { status } = await send(`/rpc/${name}`, body);
      expect({ body, isOurs: status >= 500 }).toEqual({ body, isOurs: false });
    }
  });
});

test('unknown fields change nothing', async () => {
  const { status, text } = await rpc('tasks/create', {
    draft: { ...exampleDraft, user_id: crypto.randomUUID(), status: 'done', is_featured: true },
    requestKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
    posterId: crypto.randomUUID(),
    isFeatured: true,
  });
  expect(status).toBe(200);
  const { id } = (JSON.parse(text) as { json: { id: string } }).json;
  expect(await poster.api.tasks.find({ id })).toMatchObject({
    status: 'open',
    isFeatured: false,
    viewer: { isOwn: true },
  });
});

test('several wrong fields get a text each, in the language of the reader', async () => {
  const body = JSON.stringify({
    draft: { ...exampleDraft, title: '', description: '' },
    requestKey: 'no',
    today: 'now',
  });
  const response = await fetch(`${server.url}/api/tasks`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${poster.token}`,
      'Accept-Language': 'es-MX',
    },
    body,
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'INVALID_FIELDS',
    data: {
      fields: {
        'draft.title': 'El título debe tener al menos 10 caracteres',
        'draft.description': 'La descripción debe tener al menos 20 caracteres',
        requestKey: expect.any(String),
        today: expect.any(String),
      },
    },
  });
});

test('a forged token is told apart from none', async () => {
  const { status, text } = await send(`/tasks/${taskId}/claim`, {}, 'ey.forged.token');
  expect(status).toBe(401);
  expect(text).toContain('Please sign in to continue.');
});

test('a body over the limit is refused before it is read', async () => {
  const { status } = await rpc('applications/apply', { taskId, message: 'x'.repeat(300_000) });
  expect(status).toBe(413);
});

test('120 applications an hour and person are looked at, and no more', async () => {
  const strict = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const [eager, other] = [await strict.person(), await strict.person()];
    // Newcomers begin with less (MOD-043).
    await strict.services.db
      .updateTable('identity.users')
      .set({ created_at: new Date(0) })
      .where('id', '=', eager.userId)
      .execute();
    const apply = ({ api }: typeof eager) =>
      api.applications.apply({ taskId: newId(), message: 'I can come today.' });
    for (let sent = 0; sent < 120; sent += 1) {
      await expect(apply(eager)).rejects.toMatchObject({ status: 404 });
    }
    await expect(apply(eager)).rejects.toMatchObject({ status: 429 });
    await expect(apply(other)).rejects.toMatchObject({ status: 404 });
  } finally {
    await strict.close();
  }
});
