import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds, KindColumns } from './conversation-kinds.ts';
import { listKindJoins, kindColumn } from './kind-columns.ts';

/**
 * Selects each `member` with the conversation, and as `subject` what its kind says of it; leaves out members separated
 * from the others by a block (PEOPLE-193).
 */
export function membersInContext<Name extends keyof KindColumns>(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  names: readonly Name[],
) {
  let members = db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .where('member.is_blocked', '=', false);
  for (const { table, name, on } of listKindJoins(kinds)) {
    // Only the columns of the kinds look into these tables, so the type need not know them.
    members = members.leftJoin(table.as(name), (join) => join.on(on));
  }
  const columns = names.map((name) => sql`${kindColumn(kinds, name)} as ${sql.ref(name)}`);
  const subject = sql<Pick<KindColumns, Name>>`(select ${sql.join(columns)})`;
  return members.innerJoinLateral(subject.as('subject'), (join) => join.onTrue());
}
