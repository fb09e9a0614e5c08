import { sql } from 'kysely';
import { isTaskExpired } from '#features/tasks/server/public.ts';
import { createStepTable } from '#features/negotiation/server/public.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { lockTask } from '#features/tasks/server/public.ts';
import type { LockedTask, PlaceColumns } from '#features/tasks/server/public.ts';
import type { Proposal } from '../contract.ts';
import type { ProposalFacts } from '../rules.ts';
import type { Party } from '../vocabulary.ts';

export const proposals = createStepTable({
  table: 'proposed_changes',
  alias: 'change',
  status: 'state',
  current: 'open',
  due: 'lapses_at',
});

/** The terms that are in force, of `tasks` and the helper's `application`. */
export const termColumns = [
  'tasks.budget_type',
  'tasks.price as posted_price',
  'tasks.max_price',
  'tasks.timing_type as now_timing_type',
  'tasks.timing_date as now_timing_date',
  'tasks.time_of_day as now_time_of_day',
  'application.price as agreed_price',
  'application.price_unit as agreed_unit',
  'application.agreed_scope',
  'tasks.city as now_city',
  'tasks.state as now_state',
  'exact.street_address as now_street',
  'exact.zip_code as now_zip',
] as const;

/** In SQL: the exact place belongs to the work of this helper; an applicant does not read it (DEAL-062). */
const isHelpers = sql<boolean>`tasks.claimed_by = change.helper_id and change.stage = 'work'`;

/** In SQL: what it is about is still open; an approved application and confirmed work change no more (DEAL-044). */
export const STANDS = sql<boolean>`(case change.stage
  when 'work' then tasks.status <> 'done'
  else application.status is not distinct from 'pending' end)`;

/** Proposals as one of the two reads them, with what stands now. */
export const selectProposals = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('proposed_changes as change')
    .innerJoin('tasks', 'tasks.id', 'change.task_id')
    .leftJoin('task_applications as application', (join) =>
      join
        .onRef('application.task_id', '=', 'change.task_id')
        .onRef('application.applicant_id', '=', 'change.helper_id'),
    )
    .leftJoin('task_places as exact', (join) =>
      join
        .onRef('exact.task_id', '=', 'tasks.id')
        .on(isHelpers)
        .on('tasks.location_type', '<>', 'remote'),
    )
    .select([
      'change.id',
      'change.task_id',
      'change.poster_id',
      'change.helper_id',
      'change.stage',
      'change.proposed_by',
      'change.price',
      'change.price_unit',
      'change.timing_date',
      'change.time_of_day',
      'change.scope',
      'change.place_city',
      'change.place_state',
      'change.place_street',
      'change.place_zip',
      'change.place_cell_latitude',
      'change.place_cell_longitude',
      'change.place_latitude',
      'change.place_longitude',
      'change.created_at',
      'change.lapses_at',
      'tasks.title',
      'tasks.status as task_status',
      'application.id as application_id',
      'application.status as application_status',
    ])
    .select(termColumns)
    .select([isTaskExpired.as('is_task_expired'), STANDS.as('stands')])
    .select(proposals.statusNow.as('status'))
    .select(
      sql<boolean>`(${isBlockedFrom('change.poster_id', viewerId)} or ${isBlockedFrom('change.helper_id', viewerId)})`.as(
        'is_blocked',
      ),
    );
export type ProposalRow = Awaited<
  ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>
>;

export const toProposalFacts = (
  row: ProposalRow,
  party: Party,
): ProposalFacts & { id: string } => ({
  id: row.id,
  status: row.status,
  isOwn: row.proposed_by === party,
  stage: row.stage,
  taskStatus: row.task_status,
  isTaskExpired: row.is_task_expired,
  applicationStatus: row.application_status,
  isBlocked: row.is_blocked,
});

type PriceColumns = Pick<ProposalRow, 'price' | 'price_unit'>;

const toPrice = ({ price, price_unit: unit }: PriceColumns): NamedPrice | null =>
  price === null || unit === null ? null : { amount: price, unit };

type Parts = Pick<Proposal, 'price' | 'day' | 'scope' | 'place'>;

/** Returns the parts that a proposal changes. */
export const toChanges = (row: ProposalRow): Parts => ({
  price: toPrice(row),
  day:
    row.timing_date === null || row.time_of_day === null
      ? null
      : { date: row.timing_date, timeOfDay: row.time_of_day },
  scope: row.scope || null,
  place:
    row.place_city === null || row.place_state === null
      ? null
      : {
          address: row.place_street,
          city: row.place_city,
          state: row.place_state,
          zipCode: row.place_zip,
        },
});

/** Returns the proposed place as a task stores it. */
export const toPlaceColumns = (row: ProposalRow): PlaceColumns | null =>
  row.place_city === null || row.place_state === null
    ? null
    : {
        area: {
          city: row.place_city,
          state: row.place_state,
          cell_latitude: row.place_cell_latitude,
          cell_longitude: row.place_cell_longitude,
        },
        exact: {
          street_address: row.place_street,
          zip_code: row.place_zip,
          latitude: row.place_latitude,
          longitude: row.place_longitude,
        },
      };

/** Returns the terms that are in force while it waits. */
export const toTermsNow = (
  row: Pick<
    ProposalRow,
    | 'budget_type'
    | 'posted_price'
    | 'max_price'
    | 'now_timing_type'
    | 'now_timing_date'
    | 'now_time_of_day'
    | 'agreed_price'
    | 'agreed_unit'
    | 'agreed_scope'
    | 'now_city'
    | 'now_state'
    | 'now_street'
    | 'now_zip'
  >,
): Proposal['now'] => ({
  budgetType: row.budget_type,
  price: row.posted_price,
  maxPrice: row.max_price,
  agreedPrice: toPrice({ price: row.agreed_price, price_unit: row.agreed_unit }),
  timing: {
    type: row.now_timing_type,
    date: row.now_timing_date,
    timeOfDay: row.now_time_of_day,
  },
  scope: row.agreed_scope ?? '',
  place:
    row.now_street === null
      ? null
      : {
          address: row.now_street,
          city: row.now_city ?? '',
          state: row.now_state ?? '',
          zipCode: row.now_zip ?? '',
        },
});

export type OwnProposal = { row: ProposalRow; task: LockedTask; party: Party };

/**
 * Locks the task of a proposal for a step of one of the two, so that steps on one deal wait for each other; to anybody
 * else the proposal does not exist.
 */
export async function lockOwnProposal(
  work: Work,
  by: Actor,
  proposalId: string,
): Promise<OwnProposal> {
  const found = await work.trx
    .selectFrom('proposed_changes')
    .select('task_id')
    .where('id', '=', proposalId)
    .where((eb) => eb.or([eb('poster_id', '=', by.userId), eb('helper_id', '=', by.userId)]))
    .executeTakeFirst();
  if (!found) return refuse(by, 'NOT_FOUND', 'agreements:refusals.not_found');
  const task = await lockTask(work, by, found.task_id);
  // Jobs and blocks end proposals without the task; this one waits for them.
  await work.trx
    .selectFrom('proposed_changes')
    .select('id')
    .where('id', '=', proposalId)
    .forUpdate()
    .execute();
  const row = await selectProposals(work.trx, by.userId)
    .where('change.id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return { row, task, party: row.poster_id === by.userId ? 'poster' : 'helper' };
}
