import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { conversationKinds } from '#features/subjects/conversations.ts';
import type { ConversationKind } from '#features/subjects/conversations.ts';
import type { ConversationKinds, KindColumns, KindJoin } from './conversation-kinds.ts';

/** The columns a conversation stores itself about an item, a service or a request (decision 0003). */
const OWN: { [Name in keyof KindColumns]: RawBuilder<KindColumns[Name]> } = {
  title: sql`conversations.subject_title`,
  status: sql`conversations.subject_state`,
  is_removed: sql`conversations.subject_state is not distinct from 'removed'`,
  served_name: sql`null::text`,
  application_id: sql`null::uuid`,
  facts: sql`jsonb_build_object('state', conversations.subject_state)`,
  is_current: sql`true`,
  may_listen: sql`true`,
  is_in_tasks: sql`false`,
  is_on_button: sql`false`,
};

/** Returns the joins that the columns of these kinds need beside the conversation; each table once. */
export const listKindJoins = (
  kinds: ConversationKinds,
  among: readonly ConversationKind[] = conversationKinds,
): KindJoin[] => [...new Set(among.flatMap((kind) => kinds[kind].joins ?? []))];

/** The same in SQL. */
export const kindJoins = (
  kinds: ConversationKinds,
  among: readonly ConversationKind[] = conversationKinds,
): RawBuilder<unknown> =>
  sql.join(
    listKindJoins(kinds, among).map(
      ({ table, name, on }) => sql`left join ${table} as ${sql.ref(name)} on ${on}`,
    ),
    sql` `,
  );

/**
 * Returns the SQL of one column, chosen by the kind of the conversation; kinds with the same expression share a branch.
 */
export function kindColumn<Name extends keyof KindColumns>(
  kinds: ConversationKinds,
  name: Name,
  among: readonly ConversationKind[] = conversationKinds,
): RawBuilder<KindColumns[Name]> {
  const cases = new Map<RawBuilder<KindColumns[Name]>, ConversationKind[]>();
  for (const kind of among) {
    const column = kinds[kind].columns?.[name];
    if (column) cases.set(column, [...(cases.get(column) ?? []), kind]);
  }
  if (cases.size === 0) return OWN[name];
  const whens = [...cases].map(
    ([column, own]) => sql`when conversations.kind = any(${own}::text[]) then ${column}`,
  );
  return sql`case ${sql.join(whens, sql` `)} else ${OWN[name]} end`;
}
