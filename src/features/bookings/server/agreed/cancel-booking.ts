import type { Ending } from '#features/subjects/endings.ts';
import { giveUpTask, removeHelper } from '#features/work/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayCancel } from '../../rules.ts';
import { lockBooking } from '../booking-row.ts';

/** Leaves the work by the same step as on the task's page; what follows from it comes by its event (`follow-work.ts`). */
export async function cancelBooking(
  work: Work,
  by: Actor,
  { bookingId, reason, ending }: { bookingId: string; reason: string; ending: Ending },
): Promise<void> {
  const { row, facts } = await lockBooking(work, by, bookingId, { evenIfBlocked: true });
  if (facts.status === 'cancelled' && row.ended_by === by.userId) return;
  authorise(by, mayCancel(facts));
  await work.trx
    .updateTable('bookings')
    .set({ end_reason: reason })
    .where('id', '=', bookingId)
    .execute();
  const leave = facts.role === 'client' ? removeHelper : giveUpTask;
  if (row.task_id !== null) await leave(work, by, { taskId: row.task_id, ending });
}
