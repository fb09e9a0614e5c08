import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { conversationKinds, memberRoles } from '../conversations.ts';
import { typesFor } from '../subjects.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every column that names a kind of thing, and the names it may hold. */
const NAMES: Record<string, readonly string[]> = {
  'notifications.entity_type': typesFor('notice'),
  'token_entries.entity_type': typesFor('feature'),
  'saved_searches.entity_type': typesFor('search'),
  'reports.entity_type': typesFor('report'),
  'moderation_decisions.entity_type': typesFor('report'),
  'social_shares.entity_type': typesFor('share'),
  'posters.entity_type': [...typesFor('share'), 'town'],
  'questions.entity_type': typesFor('question'),
  'question_follows.entity_type': typesFor('question'),
  'conversations.kind': conversationKinds,
  'conversation_members.role': memberRoles,
};

it('has the names that the database allows, column by column', async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select format('%s.%s', class.relname, attribute.attname) as column,
      pg_get_constraintdef(rule.oid) as definition
    from pg_constraint as rule
    join pg_class as class on class.oid = rule.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = class.oid and array[attribute.attnum] = rule.conkey
    where rule.contype = 'c'
      and (attribute.attname = 'entity_type'
        or class.relname = 'conversations' and attribute.attname = 'kind'
        or class.relname = 'conversation_members' and attribute.attname = 'role')`.execute(
    server.services.db,
  );
  const allowed = rows.map(({ column, definition }) => [
    column,
    new Set(Array.from(definition.matchAll(/'(\w+)'/g), ([, name]) => name)),
  ]);
  expect(Object.fromEntries(allowed)).toEqual(
    Object.fromEntries(Object.entries(NAMES).map(([column, names]) => [column, new Set(names)])),
  );
});

it.each(['kind', 'urgency', 'time_of_day', 'duration', 'experience', 'contact_preference'])(
  'refuses an unknown word for the %s of a task (OPS-191)',
  async (column) => {
    const { id } = await makeTask(server.services);
    const storing = sql`update tasks set ${sql.ref(column)} = 'whatever' where id = ${id}`;
    await expect(storing.execute(server.services.db)).rejects.toMatchObject({
      code: '23514',
      constraint: `tasks_${column}_check`,
    });
  },
);
