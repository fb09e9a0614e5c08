import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Each `member` with the conversation, its task and the application it is about, as far as there are any. */
export const membersInContext = (db: DbOrTransaction) =>
  db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .leftJoin('tasks', 'tasks.id', 'conversations.task_id')
    .leftJoin('task_applications as application', (join) =>
      join
        .onRef('application.task_id', '=', 'conversations.task_id')
        .onRef('application.applicant_id', '=', 'conversations.applicant_id'),
    );
