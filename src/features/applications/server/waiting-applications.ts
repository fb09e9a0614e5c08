import { sql } from 'kysely';
import { isTaskExpired, waitsForDecision } from '#features/tasks/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { NO_CONVERSATION, ONE, kindOf } from '#platform/server/waiting/waiting.ts';
import { decisionsAreOn } from './deciding/decisions-switch.ts';

/** Tasks of a person that somebody may be chosen for, each with how many wait. */
export const applicationsToDecide = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_applications as a', 'a.task_id', 'tasks.id')
    .select(({ fn }) => [
      kindOf('applications').as('kind'),
      'tasks.id',
      'tasks.title',
      fn.countAll<number>().as('count'),
      NO_CONVERSATION.as('conversation_id'),
      fn.min('a.created_at').as('since'),
    ])
    .where('tasks.poster_id', '=', userId)
    .where(waitsForDecision(userId))
    .where(decisionsAreOn)
    .groupBy('tasks.id');

/** Tasks of a person whose day has gone by while people wait for it: nothing goes on before a new day is set (TASK-355). */
export const tasksToReschedule = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_applications as a', 'a.task_id', 'tasks.id')
    .select(({ fn }) => [
      kindOf('new-day').as('kind'),
      'tasks.id',
      'tasks.title',
      fn.countAll<number>().as('count'),
      NO_CONVERSATION.as('conversation_id'),
      fn.min('a.created_at').as('since'),
    ])
    .where('tasks.poster_id', '=', userId)
    .where('tasks.removed_at', 'is', null)
    .where(isTaskExpired)
    .where('a.status', 'in', ['pending', 'approved'])
    .where(isNotBlockedFrom('a.applicant_id', userId))
    .groupBy('tasks.id');

/** Tasks that a person was chosen for and has not claimed, as `mayClaim` says it of one. */
export const tasksToClaim = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('task_applications as a')
    .innerJoin('tasks', 'tasks.id', 'a.task_id')
    .select([kindOf('claim').as('kind'), 'tasks.id', 'tasks.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), sql<Date>`a.decided_at`.as('since')])
    .where('a.applicant_id', '=', userId)
    .where('a.status', '=', 'approved')
    .where('tasks.status', '=', 'open')
    .where('tasks.removed_at', 'is', null)
    .where(isNotBlockedFrom('tasks.poster_id', userId))
    .where(sql<boolean>`not ${isTaskExpired}`);
