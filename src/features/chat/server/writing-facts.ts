import type { DbOrTransaction } from '#platform/server/db.ts';

/** What the rules need to know to say whether this member may write now; undefined for strangers. */
export function writingFacts(db: DbOrTransaction, userId: string, conversationId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .leftJoin('tasks', 'tasks.id', 'conversations.task_id')
    .leftJoin('task_applications as application', (join) =>
      join
        .onRef('application.task_id', '=', 'conversations.task_id')
        .onRef('application.applicant_id', '=', 'conversations.applicant_id'),
    )
    .select([
      'conversations.kind',
      'conversations.closed_at',
      'conversations.subject_state',
      'mine.role as own_role',
      'tasks.status',
      'tasks.removed_at',
      'tasks.poster_id',
      'tasks.claimed_by',
      'application.status as application_status',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('task_applications')
            .select('task_applications.id')
            .whereRef('task_applications.task_id', '=', 'tasks.id'),
        )
        .$castTo<boolean>()
        .as('has_applications'),
    )
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.user_id', '=', userId)
    .executeTakeFirst();
}
