import type { NamedPrice } from '#features/tasks/contract.ts';
import type { Work } from '#platform/server/context.ts';

/** Stores what poster and applicant agreed on after the application (DEAL-041, DEAL-042); null leaves it as it is. */
export async function agreeOnTerms(
  work: Work,
  application: { taskId: string; applicantId: string },
  { price, scope }: { price: NamedPrice | null; scope: string | null },
): Promise<void> {
  if (price === null && scope === null) return;
  await work.trx
    .updateTable('task_applications')
    .set({
      ...(price && { price: price.amount, price_unit: price.unit }),
      ...(scope !== null && { agreed_scope: scope }),
    })
    .where('task_id', '=', application.taskId)
    .where('applicant_id', '=', application.applicantId)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow();
}
