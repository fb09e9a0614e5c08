import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
});
afterAll(() => server.close());

const headers = () => ({
  'Content-Type': 'application/json',
  Authorization: `Bearer ${ana.token}`,
  'Accept-Language': 'en',
});

async function ask(path: string, body?: { method: string; json: unknown }) {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: headers(),
    ...(body && { method: body.method, body: JSON.stringify(body.json) }),
  });
  return { status: answer.status, body: (await answer.json()) as { data?: { fields?: object } } };
}

const someId = () => crypto.randomUUID();

/** Every call that is read by GET, with ids in its path. */
const reads = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const { method, path = '' } = call['~orpc'].route;
    return method === 'GET' ? [[`${feature}.${name}`, path] as const] : [];
  }),
);

describe('query parameters', () => {
  test('that a list does not have are refused, each by its name (TASK-347)', async () => {
    const { status, body } = await ask('/tasks?priceTo=10&distance=5&limit=5');
    expect(status).toBe(422);
    expect(body.data?.fields).toEqual({
      priceTo: 'This call has no parameter priceTo.',
      distance: 'This call has no parameter distance.',
    });
  });

  test.each(reads)('unknown to %s are refused (TASK-347)', async (_, path) => {
    const { status, body } = await ask(`${path.replaceAll(/\{\w+\}/g, someId)}?notThere=1`);
    expect(status).toBe(422);
    expect(body.data?.fields).toMatchObject({ notThere: expect.any(String) as string });
  });

  test('may name the language, and are numbers and choices by their schema (TASK-348)', async () => {
    expect(await ask('/tasks?limit=5&lang=es')).toMatchObject({ status: 200 });
    expect(await ask('/tasks?limit=ten')).toMatchObject({ status: 422 });
  });
});

describe('a JSON body', () => {
  test.each([
    ['PATCH', '/my/profile', { marketingEmails: 'true' }, 'marketingEmails'],
    [
      'POST',
      '/tasks',
      { draft: { budget: { type: 'fixed', amount: '5' } }, requestKey: someId() },
      'draft.budget.amount',
    ],
  ])(
    '%s %s %j is refused: a text is no number and no choice (TASK-348)',
    async (method, path, json, field) => {
      const { status, body } = await ask(path, { method, json });
      expect(status).toBe(422);
      expect(Object.keys(body.data?.fields ?? {})).toContain(field);
    },
  );

  test('takes numbers and booleans as they are', async () => {
    const json = { marketingEmails: true };
    expect(await ask('/my/profile', { method: 'PATCH', json })).toMatchObject({
      status: 200,
      body: json,
    });
  });
});
