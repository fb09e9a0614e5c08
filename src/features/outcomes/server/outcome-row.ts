import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { HOURS_TO_CONTEST } from '../limits.ts';
import type { OutcomeFacts } from '../rules.ts';
import type { Side } from '../vocabulary.ts';

/** In SQL, of an outcome: the title of the task, item or request; empty where there is none any more. */
export const selectSubjectTitle = (
  outcome: 'outcomes' | 'outcome' | 'deal',
) => sql<string>`coalesce(
  case
    when ${sql.ref(`${outcome}.kind`)} in ('item', 'loan')
      then (select title from marketplace_items where id = ${sql.ref(`${outcome}.subject_id`)})
    when ${sql.ref(`${outcome}.kind`)} = 'quick_help'
      then (select title from on_demand_task_requests where id = ${sql.ref(`${outcome}.subject_id`)})
    else (select title from tasks where id = ${sql.ref(`${outcome}.subject_id`)})
  end, '')`;

export const selectOutcomes = (db: DbOrTransaction) =>
  db
    .selectFrom('outcomes as outcome')
    .select([
      'outcome.id',
      'outcome.kind',
      'outcome.subject_id',
      'outcome.asker_id',
      'outcome.helper_id',
      'outcome.result',
      'outcome.responsible',
      'outcome.stated_by',
      'outcome.ended_at',
      'outcome.is_late',
      'outcome.days_before',
      'outcome.minutes_before',
      'outcome.other_result',
      'outcome.other_responsible',
      'outcome.contest_note',
      'outcome.contested_at',
      'outcome.settled_as',
      'outcome.settled_by',
      'outcome.settled_at',
    ])
    .select(selectSubjectTitle('outcome').as('title'))
    .select(
      sql<Date>`outcome.ended_at + make_interval(hours => ${HOURS_TO_CONTEST})`.as(
        'contestable_until',
      ),
    )
    .select(
      sql<boolean>`outcome.ended_at + make_interval(hours => ${HOURS_TO_CONTEST}) <= clock_timestamp()`.as(
        'is_over',
      ),
    );
export type OutcomeRow = Awaited<
  ReturnType<ReturnType<typeof selectOutcomes>['executeTakeFirstOrThrow']>
>;

export const toOutcomeFacts = (row: OutcomeRow): OutcomeFacts => ({
  result: row.result,
  responsible: row.responsible,
  statedBy: row.stated_by,
  isOver: row.is_over,
  isContested: row.contested_at !== null,
  isSettled: row.settled_at !== null,
});

/** Null for people who are none of the two. */
export const getSide = (
  row: Pick<OutcomeRow, 'asker_id' | 'helper_id'>,
  userId: string,
): Side | null => (row.asker_id === userId ? 'asker' : row.helper_id === userId ? 'helper' : null);

/** Locks an outcome for a change; steps on one wait for each other here, so none works on old facts. */
export async function lockOutcome(
  { trx }: Work,
  by: Actor,
  outcomeId: string,
): Promise<OutcomeRow> {
  await trx.selectFrom('outcomes').select('id').where('id', '=', outcomeId).forUpdate().execute();
  // A second statement, so that it sees what was stored while the first one waited.
  const row = await selectOutcomes(trx).where('outcome.id', '=', outcomeId).executeTakeFirst();
  return row ?? refuse(by, 'NOT_FOUND', 'outcomes:refusals.not_found');
}

/** The same for one of the two; to anybody else it does not exist. */
export async function lockOwnOutcome(
  work: Work,
  by: Actor,
  outcomeId: string,
): Promise<{ row: OutcomeRow; side: Side; otherId: string }> {
  const row = await lockOutcome(work, by, outcomeId);
  const side = getSide(row, by.userId);
  if (side === null) return refuse(by, 'NOT_FOUND', 'outcomes:refusals.not_found');
  return { row, side, otherId: side === 'asker' ? row.helper_id : row.asker_id };
}
