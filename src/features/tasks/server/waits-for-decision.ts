import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isEveryoneApproved } from './parts/helper-count.ts';
import { isTaskExpired } from './reading/task-query.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';

/** In SQL, of an application `a` for one of `tasks`: its poster may choose this person, as `mayApprove` says it. */
export const waitsForDecision = (posterId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(a.status = 'pending' and tasks.status = 'open' and not ${isTaskExpired} and tasks.removed_at is null
    and ${isNotBlockedFrom('a.applicant_id', posterId)}
    and not ${isEveryoneApproved})`;
