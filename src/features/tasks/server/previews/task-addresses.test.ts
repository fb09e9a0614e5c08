import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { makeTask } from '../factory.ts';
import { taskAddresses } from './task-addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { id } = await makeTask(server.services, { draft: { location: { type: 'remote' } } });
  await sql`insert into tasks (id, poster_id, title, description, category, budget_type, price,
      location_type, timing_type, request_key, created_at)
    select gen_random_uuid(), poster_id, title, description, category, budget_type, price,
      location_type, timing_type, gen_random_uuid(), '2025-01-01'
    from tasks, generate_series(1, 2500) where id = ${id}`.execute(server.services.db);
});
afterAll(() => server.close());

it.each([
  [1000, [1000, 1000, 501]],
  [1001, [1001, 1001, 499]],
  [2000, [2000, 501]],
  [2501, [2501]],
])('parts of %i tasks posted at one moment are whole and apart', async (size, lengths) => {
  const { db } = server.services;
  const parts: string[][] = [];
  for (const cursor of await taskAddresses.listCursors(db, size)) {
    const ids = [];
    for await (const { id } of taskAddresses.from(db, cursor, size)) ids.push(id);
    parts.push(ids);
  }
  expect(parts.map((part) => part.length)).toEqual(lengths);
  expect(new Set(parts.flat()).size).toBe(2501);
});
