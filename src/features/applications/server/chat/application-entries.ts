import type { EntryFacts, EntryRow } from '#features/chat/server/public.ts';
import { taskEntries } from '#features/tasks/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/**
 * Returns the Tasks list entries for open tasks with waiting applicants, by key, with the conversations behind each.
 */
export async function applicationEntries(
  db: DbOrTransaction,
  userId: string,
  chats: readonly EntryRow[],
): Promise<ReadonlyMap<string, EntryFacts>> {
  const taskIds = chats.flatMap(({ task_id }) => task_id ?? []);
  const [entries, conversations] = await Promise.all([
    taskEntries(db, userId, chats),
    conversationsWithApplicants(db, userId, taskIds),
  ]);
  return new Map(
    [...entries].map(([key, entry]) => {
      const own = conversations.filter(({ task_id }) => task_id === entry.subject.id);
      return [key, { ...entry, conversationIds: own.map(({ id }) => id) }];
    }),
  );
}

/** The conversations of a poster with those who wait for an answer, the only ones left to talk to (CHAT-027). */
const conversationsWithApplicants = (db: DbOrTransaction, posterId: string, taskIds: string[]) =>
  db
    .selectFrom('task_applications as application')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.task_id', '=', 'application.task_id')
        .onRef('conversations.applicant_id', '=', 'application.applicant_id'),
    )
    .innerJoin('conversation_members as member', 'member.conversation_id', 'conversations.id')
    .select(['conversations.id', 'conversations.task_id'])
    .where('application.task_id', 'in', taskIds)
    .where('application.status', '=', 'pending')
    .where('conversations.kind', '=', 'application')
    .where('member.user_id', '=', posterId)
    .orderBy('application.created_at')
    .execute();
