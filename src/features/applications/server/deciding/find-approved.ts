import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';

/** Finds the one application of a task that is approved, on whichever page of the list it is. */
export const findApproved = (db: DbOrTransaction, taskId: string) =>
  db
    .selectFrom('task_applications as a')
    .innerJoin('profiles as applicant', 'applicant.id', 'a.applicant_id')
    .select(['a.id', 'applicant.full_name'])
    .where('a.task_id', '=', taskId)
    .where('a.status', '=', 'approved')
    .executeTakeFirst();

/** Names the approved applicant who keeps this application from being approved (TASK-168); null if there is none. */
export const nameOther = (
  approved: { id: string; full_name: string } | undefined,
  applicationId: string,
  language: Language,
): string | null =>
  approved === undefined || approved.id === applicationId
    ? null
    : shownName(approved.full_name, language, 'anonymousUser');
