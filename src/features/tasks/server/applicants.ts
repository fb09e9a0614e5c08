import { sql } from 'kysely';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isNotBlockedFrom, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { TaskDetail } from '../contract.ts';
import { waitsForDecision } from './waits-for-decision.ts';

const MOST_SHOWN = 3;

/**
 * Loads the applicants of these tasks for their poster: how many wait, and the first faces in the order of the list
 * (TASK-336).
 */
export async function loadApplicants(
  db: DbOrTransaction,
  taskIds: readonly string[],
  reader: Reader,
): Promise<Map<string, TaskDetail['applicants']>> {
  const applicants = new Map<string, NonNullable<TaskDetail['applicants']>>();
  if (taskIds.length === 0) return applicants;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('task_applications as a')
        .innerJoin('tasks', 'tasks.id', 'a.task_id')
        .select(['a.task_id', 'a.applicant_id'])
        .select([
          sql<number>`count(*) filter (where ${waitsForDecision(reader.viewerId)}) over (partition by a.task_id)`.as(
            'waiting',
          ),
          sql<number>`row_number() over (partition by a.task_id order by
            (case a.status when 'approved' then 0 when 'pending' then 1 else 2 end), a.created_at, a.id)`.as(
            'rank',
          ),
        ])
        .where('a.task_id', 'in', taskIds)
        .where(isNotBlockedFrom('a.applicant_id', reader.viewerId))
        .as('ranked'),
    )
    .innerJoin('profiles', 'profiles.id', 'ranked.applicant_id')
    .select([
      'ranked.task_id',
      'ranked.waiting',
      'profiles.public_id as publicId',
      'profiles.full_name as name',
      'profiles.avatar_url as avatarUrl',
      'profiles.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('profiles', reader.viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('ranked.rank', '<=', MOST_SHOWN)
    .orderBy('ranked.task_id')
    .orderBy('ranked.rank')
    .execute();
  for (const row of rows) {
    const { name, avatarUrl } = presentPerson(row, reader);
    const known = applicants.get(row.task_id) ?? { waiting: row.waiting, first: [] };
    known.first.push({ name, avatarUrl });
    applicants.set(row.task_id, known);
  }
  return applicants;
}
