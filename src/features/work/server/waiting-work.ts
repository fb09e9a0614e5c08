import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { NO_CONVERSATION, ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';

/** Work that its poster can confirm, as `mayConfirm` says it of one. */
export const workToConfirm = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('tasks')
    .select([toKindLiteral('confirm').as('kind'), 'tasks.id', 'tasks.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), 'tasks.updated_at as since'])
    .where('tasks.poster_id', '=', userId)
    .where('tasks.status', '=', 'completed_by_tasker')
    .where('tasks.removed_at', 'is', null);
