import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { CodeState } from '../../arrival/rules.ts';

/** The codes of one acceptance, with when its request went from state to state. */
export const selectCodes = (db: DbOrTransaction, requestId: string, helperId: string) =>
  db
    .selectFrom('arrival_codes as codes')
    .innerJoin('on_demand_task_requests as requests', 'requests.id', 'codes.request_id')
    .select([
      'codes.secret',
      'codes.created_at as accepted_at',
      'codes.last_counter',
      'codes.arrived_failures',
      'codes.finished_failures',
      'codes.arrived_at',
      'codes.finished_at',
      'requests.started_at',
      'requests.ended_at',
    ])
    .where('codes.request_id', '=', requestId)
    .where('codes.helper_id', '=', helperId);

type CodesRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['executeTakeFirstOrThrow']>>;

export const toCodeState = (row: CodesRow): CodeState => ({
  acceptedAt: row.accepted_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  stages: {
    arrived: { enteredAt: row.arrived_at, failures: row.arrived_failures },
    finished: { enteredAt: row.finished_at, failures: row.finished_failures },
  },
});

export const toEnteredTimes = (row: Pick<CodesRow, 'arrived_at' | 'finished_at'>) => ({
  arrivedAt: row.arrived_at,
  finishedAt: row.finished_at,
});
