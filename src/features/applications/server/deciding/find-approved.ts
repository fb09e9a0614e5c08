import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';

/** Lists the approved applications of a task, on whichever page of the list they are. */
export const listApproved = (db: DbOrTransaction, taskId: string) =>
  db
    .selectFrom('task_applications as a')
    .innerJoin('profiles as applicant', 'applicant.id', 'a.applicant_id')
    .select(['a.id', 'applicant.full_name'])
    .where('a.task_id', '=', taskId)
    .where('a.status', '=', 'approved')
    .orderBy('a.helper_number')
    .execute();

type Approved = Awaited<ReturnType<typeof listApproved>>;

/** Counts the approved for a task for several helpers, as `mayApprove` asks; nothing for one helper. */
export const countApproved = (approved: Approved, helpers: { wanted: number } | undefined) =>
  helpers ? { helpers: { wanted: helpers.wanted, approved: approved.length } } : {};

/** Names an approved applicant who keeps this application from being approved (TASK-168); null if there is none. */
export const nameOther = (
  approved: Approved,
  applicationId: string,
  language: Language,
): string | null => {
  const other = approved.find(({ id }) => id !== applicationId);
  return other ? shownName(other.full_name, language, 'anonymousUser') : null;
};
