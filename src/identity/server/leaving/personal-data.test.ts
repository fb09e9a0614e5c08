import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredPersonalData } from '#app/features.server.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Ids that name something else than a person, and are no foreign keys. */
const OF_THINGS = new Set([
  'booked_times.booking_id',
  'conversations.subject_id',
  'follow_links.meeting_id',
  'live_connections.focus_id',
  'live_connections.session_id',
  'marketplace_item_photos.item_id',
  'meeting_codes.meeting_id',
  'messages.card_id',
  'moderation_appeals.decision_id',
  'moderation_decisions.entity_id',
  'moderation_log.decision_id',
  'moderation_log.report_id',
  'notifications.entity_id',
  'outcomes.deal_id',
  'outcomes.subject_id',
  'posters.entity_id',
  'profiles.public_id',
  'question_follows.entity_id',
  'questions.entity_id',
  'reports.entity_id',
  'safe_returns.meeting_id',
  'saved_search_hits.entity_id',
  'saved_search_hits.search_id',
  'social_shares.entity_id',
  'token_entries.entity_id',
]);

/**
 * Text that identifies a person, but is stored as a hash with a key of ours that lives a day, or in the development
 * mailbox.
 */
const SHORT_LIVED = new Set(['identity.mail_requests.address_hash']);

/** Parts that only repeat or index what is exported. */
const DERIVED = new Set([
  'removed_looks',
  'saved_search_anchors',
  'service_full_days',
  'task_reminders',
]);

const named = new Map(
  registeredPersonalData.flatMap(({ feature, tables }) =>
    tables.map((table) => [table.name as string, { feature, ...table }] as const),
  ),
);

type Column = { name: string; column: string; is_person: boolean };

/**
 * Returns all columns that may identify a person: keys of accounts and profiles, ids without a foreign key, and contact
 * data.
 */
async function columnsOfPeople(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case nspname when 'public' then '' else nspname || '.' end || relname as name, attname as column,
      exists (
        select from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)
          and confrelid in ('identity.users'::regclass, 'profiles'::regclass)) as is_person
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    join pg_namespace on pg_namespace.oid = relnamespace
      and nspname !~ '^(pg_|pgboss|information_schema)'
    where attnum > 0 and not attisdropped
      and (
        attname ~ '^(viewer_key|email|new_email|phone|new_phone|ip|user_agent|address_hash|full_name|requester_name)$'
        or (atttypid = 'uuid'::regtype and attname ~ '_(id|by)$|_to$' and not exists (
          select from pg_constraint
          where conrelid = pg_class.oid and contype = 'f' and conkey = array[attnum]
            and confrelid not in ('identity.users'::regclass, 'profiles'::regclass)))
        or exists (
          select from pg_constraint
          where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)
            and confrelid in ('identity.users'::regclass, 'profiles'::regclass)))
    order by 1, 2`.execute(server.services.db);
  return rows;
}

describe('the registry of personal data (AUTH-223)', () => {
  it('names every column that ties a row to a person', async () => {
    const columns = await columnsOfPeople();
    expect(columns.length).toBeGreaterThan(100);
    const missing = columns.filter(({ name, column, is_person: isPerson }) => {
      const table = named.get(name);
      const isId = /_(id|by|to)$/.test(column) || isPerson || column === 'viewer_key';
      const key = `${name}.${column}`;
      if (OF_THINGS.has(key) || SHORT_LIVED.has(key)) return false;
      return isId ? !table?.people.some(([person]) => person === column) : table === undefined;
    });
    expect(missing.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
  });

  it('names nothing that is not there, and each table once', async () => {
    const tables = registeredPersonalData.flatMap((one) => one.tables);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    for (const { name, people, exported } of tables) {
      const columns = [...people.map(([column]) => column), ...(exported?.columns ?? [])];
      const [schema, table] = name.includes('.') ? name.split('.') : ['public', name];
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
        where table_schema = ${schema} and table_name = ${table}`.execute(server.services.db);
      const known = new Set(rows.map(({ column }) => column));
      expect(columns.filter((column) => !known.has(column))).toEqual([]);
      expect(exported === null || people.some(([column]) => column === exported.by)).toBe(true);
    }
  });

  it('exports the parts of a thing with it, wherever they are stored (AUTH-226)', async () => {
    const { rows } = await sql<{ part: string; whole: string }>`
      select distinct part.relname as part, whole.relname as whole
      from pg_constraint
      join pg_class part on part.oid = conrelid
      join pg_class whole on whole.oid = confrelid
      where contype = 'f' and confdeltype = 'c' and part.relnamespace = 'public'::regnamespace
      order by 1, 2`.execute(server.services.db);
    const isExported = (name: string) => Boolean(named.get(name)?.exported);
    const missing = rows.filter(
      ({ part, whole }) => isExported(whole) && !named.has(part) && !DERIVED.has(part),
    );
    expect(missing).toEqual([]);
  });

  it('exports no secret, and nothing of a person without a column of theirs', () => {
    const exported = registeredPersonalData.flatMap(({ tables }) =>
      tables.flatMap((table) => table.exported?.columns ?? []),
    );
    expect(exported.filter((column) => /secret|hash|token|credential|sealed/.test(column))).toEqual(
      [],
    );
  });
});
