import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleEvent } from '#features/events/server/factory.ts';
import { exampleGroup } from '#features/groups/server/factory.ts';
import { exampleItem } from '#features/marketplace/server/factory.ts';
import { exampleService } from '#features/services/server/factory.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { contract } from '#app/contract.ts';
import { startTestServer } from './support/server.ts';
import type { TestServer } from './support/server.ts';
import { servedCalls } from './support/served-calls.ts';

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

type Described = { method: string; path: string; operation: Operation };

let server: TestServer;
let described: Map<string, Described>;
beforeAll(async () => {
  server = await startTestServer();
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as Document;
  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Described] => [
        operation.operationId,
        { method, path, operation },
      ]),
    ),
  );
});
afterAll(() => server.close());

/** Something that fits, as small as may be. */
function buildSample(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return buildSample(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'object' || schema.properties) {
    const needed = schema.required ?? [];
    return Object.fromEntries(
      needed.map((key) => [key, buildSample(schema.properties?.[key] ?? {}, key)]),
    );
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => buildSample(schema.items ?? {}));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date' || name === 'today') return new Date().toISOString().slice(0, 10);
  if (schema.format === 'email') return 'somebody@example.org';
  if (schema.format === 'uuid' || /id$|key$/i.test(name)) return newId();
  return 'words'.repeat(Math.ceil((schema.minLength ?? 1) / 5));
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** Input that the description of an operation does not say is required. */
const given: Record<string, { query?: Record<string, string>; body?: object }> = {
  'bookings.request': {
    body: {
      request: { scope: 'Two hedges', place: { kind: 'remote' }, timeZone: 'UTC' },
      requestKey: newId(),
    },
  },
  'duty.changeSettings': {
    body: { radiusMiles: null, categories: [], hours: null, days: [], timeZone: 'UTC' },
  },
  'duty.listOnMap': {
    query: {
      'bounds[south]': '40',
      'bounds[west]': '-75',
      'bounds[north]': '41',
      'bounds[east]': '-73',
    },
  },
  'draws.join': { body: { ticket: '0'.repeat(32) } },
  'feedback.send': {
    body: { name: 'A', email: 'a@example.org', subject: 'B', message: 'Ten letters and more' },
  },
  'marketplace.create': {
    body: { draft: { ...exampleItem, photos: ['a'.repeat(64)] }, requestKey: newId() },
  },
  'marketplace.listOnMap': {
    query: {
      'bounds[south]': '30',
      'bounds[west]': '-98',
      'bounds[north]': '31',
      'bounds[east]': '-97',
    },
  },
  'media.remove': { query: { key: 'a'.repeat(64) } },
  'notifications.addPush': {
    body: { endpoint: ENDPOINT, keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) } },
  },
  'notifications.choose': { body: { kind: 'tasks', push: 'never', timeZone: 'UTC' } },
  'notifications.setQuietHours': { body: { quietHours: null, timeZone: 'UTC' } },
  'notifications.removePush': { body: { endpoint: ENDPOINT } },
  'offers.proposeSlot': {
    body: { slot: { startsAt: new Date(0), endsAt: new Date(3_600_000), timeZone: 'UTC' } },
  },
  'safeReturns.start': {
    body: {
      kind: 'task',
      meetingId: newId(),
      contactId: newId(),
      dueAt: new Date(0),
      timeZone: 'UTC',
    },
  },
  'safeReturns.postpone': { body: { dueAt: new Date(0) } },
  'safeReturns.addContact': { body: { name: 'A', email: 'a@example.org', language: 'en' } },
  'series.begin': {
    body: {
      draft: exampleDraft,
      repeat: { frequency: 'weekly', end: { type: 'times', times: 2 } },
      requestKey: newId(),
      today: buildSample({ format: 'date' }),
    },
  },
  'series.edit': { body: { ...exampleDraft, amount: 40 } },
  'events.create': { body: { draft: exampleEvent(), requestKey: newId() } },
  'events.update': { body: { version: 1, draft: exampleEvent() } },
  'groups.create': { body: { draft: exampleGroup(), requestKey: newId() } },
  'groups.update': { body: { version: 1, draft: exampleGroup() } },
  'events.listOnMap': {
    query: {
      'bounds[south]': '30',
      'bounds[west]': '-98',
      'bounds[north]': '31',
      'bounds[east]': '-97',
    },
  },
  'groups.listOnMap': {
    query: {
      'bounds[south]': '30',
      'bounds[west]': '-98',
      'bounds[north]': '31',
      'bounds[east]': '-97',
    },
  },
  'boards.listOnMap': {
    query: {
      'bounds[south]': '30',
      'bounds[west]': '-98',
      'bounds[north]': '31',
      'bounds[east]': '-97',
    },
  },
  'posters.create': {
    body: {
      entityType: 'task',
      entityId: newId(),
      heading: 'A',
      text: '',
      languages: 'en',
      note: '',
    },
  },
  'quickHelp.create': {
    body: {
      draft: {
        title: 'Carry a couch',
        category: 'moving',
        fullAddress: '12 Hidden Lane, Austin, TX 78701',
        budgetMin: 20,
        budgetMax: 100,
      },
      requestKey: newId(),
    },
  },
  'meetings.enterCode': { body: { stage: 'arrived', code: '0000', typedAt: new Date(0) } },
  'agreements.propose': {
    body: { changes: { scope: 'Both lawns.' }, today: buildSample({ format: 'date' }) },
  },
  'agreements.counter': {
    body: { changes: { scope: 'Both lawns.' }, today: buildSample({ format: 'date' }) },
  },
  'outcomes.contest': {
    body: { result: 'done', responsible: null, note: 'We did it the day after.' },
  },
  'reviews.write': { body: { outcome: 'no_show' } },
  'reviews.writeOnDeal': { body: { outcome: 'no_show' } },
  'reports.sendAsVisitor': {
    body: { entityType: 'task', entityId: newId(), reason: 'spam', email: 'a@example.org' },
  },
  'services.create': { body: { draft: exampleService, requestKey: newId() } },
  'services.update': { body: { version: 1, edit: exampleService } },
  'services.listOnMap': {
    query: {
      'bounds[south]': '30',
      'bounds[west]': '-98',
      'bounds[north]': '31',
      'bounds[east]': '-97',
    },
  },
  'tasks.create': {
    body: { draft: exampleDraft, requestKey: newId(), today: buildSample({ format: 'date' }) },
  },
  'tasks.update': {
    body: { version: 1, edit: exampleDraft, today: buildSample({ format: 'date' }) },
  },
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

/** Over HTTP, without a token, with an input that fits. */
async function callAsVisitor({ method, path, operation }: Described) {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: location, required = false, schema } of operation.parameters ?? []) {
    const value = given[operation.operationId]?.query?.[name] ?? String(buildSample(schema, name));
    if (location === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (required) query.set(name, value);
  }
  const { query: wanted = {}, body = null } = given[operation.operationId] ?? {};
  for (const [name, value] of Object.entries(wanted)) query.set(name, value);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const answer = await fetch(`${server.url}/api${address}?${query}`, {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json' },
    ...(schema && { body: JSON.stringify(body ?? buildSample(schema)) }),
  });
  return answer.status;
}

const called = [...servedCalls.keys()];

it('implements and describes every call of the contract', () => {
  const procedures = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.keys(calls).map((call) => `${feature}.${call}`),
  );
  expect(called.toSorted()).toEqual(procedures.toSorted());
  expect([...described.keys()].toSorted()).toEqual(procedures.toSorted());
});

it.each(called)(
  '%s answers a visitor exactly if its access and its description say so (TASK-324)',
  async (call) => {
    const found = described.get(call);
    if (!found) throw new Error('not described');
    const access = servedCalls.get(call)?.meta.access;
    expect(access).toBeDefined();
    const isForEveryone = access === 'everyone';
    expect(found.operation.security?.length === 0).toBe(isForEveryone);
    const status = await callAsVisitor(found);
    if (isForEveryone) expect([200, 201, 404]).toContain(status);
    else expect(status).toBe(401);
  },
);

describe('each call restricted to some people has a test that makes it', () => {
  const rows = [...servedCalls].flatMap(
    ([
      call,
      {
        meta: { access },
      },
    ]) => (typeof access === 'object' ? [{ call, ...access }] : []),
  );

  it.each(rows)('$call: $only', ({ call, provenBy }) => {
    const test = readFileSync(join(import.meta.dirname, '../src/features', provenBy), 'utf8');
    expect(test).toMatch(new RegExp(`\\b${call.replace('.', '\\.')}\\b`));
  });
});
