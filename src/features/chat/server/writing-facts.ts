import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { membersInContext } from './members.ts';

/** What the rules need to know to say whether this member may write now; undefined for strangers. */
export function writingFacts(db: DbOrTransaction, userId: string, conversationId: string) {
  return membersInContext(db)
    .select([
      'conversations.kind',
      'conversations.closed_at',
      'conversations.subject_state',
      'member.role as own_role',
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
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
}
