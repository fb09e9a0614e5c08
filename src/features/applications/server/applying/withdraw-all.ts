import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { withdrawApplication } from './withdraw.ts';

/** Withdraws all pending applications of a person who is leaving, and notifies the posters (AUTH-222). */
export async function withdrawAll(work: Work, person: LeavingPerson): Promise<void> {
  const waiting = await work.trx
    .selectFrom('task_applications as application')
    .innerJoin('tasks', 'tasks.id', 'application.task_id')
    .select('application.id')
    .where('application.applicant_id', '=', person.userId)
    .where('application.status', '=', 'pending')
    .where('tasks.removed_at', 'is', null)
    .orderBy('application.task_id')
    .execute();
  for (const { id } of waiting) await withdrawApplication(work, person, id);
}
