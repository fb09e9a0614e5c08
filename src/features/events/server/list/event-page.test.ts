import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { makeEvent } from '../factory.ts';
import type { Criteria } from './event-filter.ts';
import { nextFirst } from './event-order.ts';
import type { FoundRow } from './event-order.ts';
import { sortedPage, walkedPage } from './event-page.ts';

const EVENTS = 90;
const MOST = 1_000;
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const startedAt = new Date().toISOString();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  const { id } = await makeEvent(server.services);
  // Copies of one event, all around the town: one of ten has begun, and some begin at the same time.
  await sql`insert into events (id, host_id, request_key, title, description, category, place_kind, area, town,
      cell_latitude, cell_longitude, time_zone, starts_at, ends_at)
    select gen_random_uuid(), host_id, gen_random_uuid(), title, description, category, place_kind, area, town,
      30.265 + (n * 37 % 200 - 100) / 100.0, -97.745 + (n * 53 % 240 - 120) / 100.0, time_zone,
      now() + (n % 30 - 3) * interval '50 minutes', now() + (n % 30 + 1) * interval '50 minutes'
    from events, generate_series(1, ${EVENTS}::integer) n where id = ${id}`.execute(db);
});
afterAll(() => server.close());

function request(miles: number | null) {
  const circle = miles === null ? null : { center: AUSTIN, miles };
  const wanted: Criteria = { search: null, category: null, days: null, towns: [], circle };
  const order = nextFirst(startedAt, circle);
  return { wanted, order, segment: 0, after: null, limit: MOST, isFirst: false };
}

/** All events of a list, walked along in pages of so many. */
async function walk(miles: number | null, limit: number): Promise<string[]> {
  const { db } = server.services;
  const { order, ...asked } = request(miles);
  const ids: string[] = [];
  for (const [segment, { getKeys }] of order.segments.entries()) {
    let after: readonly unknown[] | null = null;
    do {
      const page = { ...asked, order, segment, after, limit };
      const rows: FoundRow[] = await walkedPage(db, null, page).execute();
      ids.push(...rows.map((row) => row.id));
      const last = rows.at(-1);
      after = last && rows.length === limit ? getKeys(last) : null;
    } while (after);
  }
  return ids;
}

async function sort(miles: number): Promise<string[]> {
  const page = sortedPage(server.services.db, null, { ...request(miles), most: MOST });
  return (await page.execute()).map((row) => row.id);
}

describe('events along the index of their times', () => {
  it.each([10, 25, 60])(
    'are those within %i miles, in the order of what the index of searches finds (EVENT-025)',
    async (miles) => {
      const found = await sort(miles);
      expect(found.length).toBeGreaterThan(1);
      expect(found.length).toBeLessThan(EVENTS);
      expect(await walk(miles, MOST)).toEqual(found);
      expect(await walk(miles, 3)).toEqual(found);
    },
  );

  it('are all of them within a circle of too many tiles, and without one (EVENT-025)', async () => {
    const all = await walk(null, MOST);
    expect(all).toHaveLength(EVENTS + 1);
    expect(await walk(500, 7)).toEqual(all);
  });
});
