import { sql } from 'kysely';
import { isTaskExpired, findPart, waitsForDecision } from '#features/tasks/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { NO_CONVERSATION, ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { areDecisionsOn } from './deciding/decisions-switch.ts';

/** A person's own tasks with their number of applications; callers add the conditions that select them. */
const ownWithApplications = (
  db: DbOrTransaction,
  userId: string,
  kind: Parameters<typeof toKindLiteral>[0],
) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_applications as a', 'a.task_id', 'tasks.id')
    .select(({ fn }) => [
      toKindLiteral(kind).as('kind'),
      'tasks.id',
      'tasks.title',
      fn.countAll<number>().as('count'),
      NO_CONVERSATION.as('conversation_id'),
      fn.min('a.created_at').as('since'),
    ])
    .where('tasks.poster_id', '=', userId)
    .groupBy('tasks.id');

/** Tasks of a person that an applicant may be chosen for. */
export const applicationsToDecide = (db: DbOrTransaction, userId: string) =>
  ownWithApplications(db, userId, 'applications')
    .where(waitsForDecision(userId))
    .where(areDecisionsOn);

/** Tasks of a person whose day has passed while applicants wait: the poster has to set a new day first (TASK-355). */
export const tasksToReschedule = (db: DbOrTransaction, userId: string) =>
  ownWithApplications(db, userId, 'new-day')
    .where('tasks.removed_at', 'is', null)
    .where(isTaskExpired)
    .where('a.status', 'in', ['pending', 'approved'])
    .where(isNotBlockedFrom('a.applicant_id', userId));

/** Tasks that a person was chosen for and has not claimed, as `mayClaim` says it of one. */
export const tasksToClaim = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('task_applications as a')
    .innerJoin('tasks', 'tasks.id', 'a.task_id')
    .select([toKindLiteral('claim').as('kind'), 'tasks.id', 'tasks.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), sql<Date>`a.decided_at`.as('since')])
    .where('a.applicant_id', '=', userId)
    .where('a.status', '=', 'approved')
    .where('tasks.status', '=', 'open')
    .where(sql<boolean>`${findPart(sql`a.applicant_id`)} is null`)
    .where('tasks.removed_at', 'is', null)
    .where(isNotBlockedFrom('tasks.poster_id', userId))
    .where(sql<boolean>`not ${isTaskExpired}`);
