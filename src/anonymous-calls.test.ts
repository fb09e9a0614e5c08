import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Operation = {
  operationId: string;
  security?: object[];
  parameters?: Array<{ name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }>;
  requestBody?: { content?: Record<string, { schema: Schema }> };
};
type Document = { paths: Record<string, Record<string, Operation>> };

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  const answer = await fetch(`${server.url}/api/openapi.json`);
  document = (await answer.json()) as Document;
});
afterAll(() => server.close());

/** Something that fits, as small as may be. */
function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'object' || schema.properties) {
    const needed = schema.required ?? [];
    return Object.fromEntries(
      needed.map((key) => [key, sampleOf(schema.properties?.[key] ?? {}, key)]),
    );
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date' || name === 'today') return new Date().toISOString().slice(0, 10);
  if (schema.format === 'email') return 'somebody@example.org';
  if (schema.format === 'uuid' || /id$|key$/i.test(name)) return newId();
  return 'words'.repeat(Math.ceil((schema.minLength ?? 1) / 5));
}

/** What no description says is needed. */
const given: Record<string, { query?: Record<string, string>; body?: object }> = {
  'feedback.send': {
    body: { name: 'A', email: 'a@example.org', subject: 'B', message: 'Ten letters and more' },
  },
  'media.remove': { query: { key: 'a'.repeat(64) } },
  'tasks.create': {
    body: { draft: exampleDraft, requestKey: newId(), today: sampleOf({ format: 'date' }) },
  },
  'tasks.update': { body: { version: 1, edit: exampleDraft, today: sampleOf({ format: 'date' }) } },
  'tasks.listOnMap': {
    query: {
      'bounds[south]': '30',
      'bounds[west]': '-98',
      'bounds[north]': '31',
      'bounds[east]': '-97',
    },
  },
  'tasks.listLocal': { query: { 'places[0]': 'austin-tx' } },
};

async function askAnonymously(method: string, path: string, operation: Operation) {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: location, required = false, schema } of operation.parameters ?? []) {
    const value = given[operation.operationId]?.query?.[name] ?? String(sampleOf(schema, name));
    if (location === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (required) query.set(name, value);
  }
  const { query: wanted = {}, body = null } = given[operation.operationId] ?? {};
  for (const [name, value] of Object.entries(wanted)) query.set(name, value);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const answer = await fetch(`${server.url}/api${address}?${query}`, {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json' },
    ...(schema && { body: JSON.stringify(body ?? sampleOf(schema)) }),
  });
  return { status: answer.status, body: await answer.text() };
}

it('a call is answered without signing in exactly if its description says so (TASK-324)', async () => {
  const open: string[] = [];
  const closed: string[] = [];
  const unclear: string[] = [];
  const documented: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, security } = operation;
      if (security?.length === 0) documented.push(operationId);
      const { status, body } = await askAnonymously(method, path, operation);
      if (status === 401) closed.push(operationId);
      else if (status === 422 || status >= 500) unclear.push(`${operationId} ${status} ${body}`);
      else open.push(operationId);
    }
  }
  expect(unclear).toEqual([]);
  expect(open.toSorted()).toEqual(documented.toSorted());
  expect(closed.length).toBeGreaterThan(30);
});
