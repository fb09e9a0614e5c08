import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { announceAgreements } from './announce-agreements.ts';
import type { ProposalRow } from './proposal-row.ts';

/** Lapses an open proposal that the caller has locked. */
export async function lapseProposal(work: Work, row: ProposalRow): Promise<void> {
  await lapse(work).where('id', '=', row.id).executeTakeFirstOrThrow();
  await announceAgreements(work, [row]);
}

/** Lapses the open proposals of a task, or of one applicant's: something else ended or changed what they are about. */
export async function lapseOnTask(
  work: Work,
  { taskId, helperId = null }: { taskId: string; helperId?: string | null },
): Promise<void> {
  const ended = await lapse(work)
    .where('task_id', '=', taskId)
    .$if(helperId !== null, (query) => query.where('helper_id', '=', helperId))
    .execute();
  await announceAgreements(work, ended);
}

/** Lapses what is open between two people (DEAL-044). */
export async function lapseBetween(work: Work, one: string, other: string): Promise<void> {
  const ended = await lapse(work)
    .where((eb) =>
      eb.or([
        eb.and([eb('poster_id', '=', one), eb('helper_id', '=', other)]),
        eb.and([eb('poster_id', '=', other), eb('helper_id', '=', one)]),
      ]),
    )
    .execute();
  await announceAgreements(work, ended);
}

/** Lapses what a person has open with anyone, as they leave (DEAL-053). */
export async function lapseOfPerson(work: Work, userId: string): Promise<void> {
  const ended = await lapse(work)
    .where((eb) => eb.or([eb('poster_id', '=', userId), eb('helper_id', '=', userId)]))
    .execute();
  await announceAgreements(work, ended);
}

const lapse = ({ trx }: Work) =>
  trx
    .updateTable('proposed_changes')
    .set({ state: 'lapsed', ended_at: sql<Date>`clock_timestamp()` })
    .where('state', '=', 'open')
    .returning(['id', 'task_id', 'poster_id', 'helper_id']);
