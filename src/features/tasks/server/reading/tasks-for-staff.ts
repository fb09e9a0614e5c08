import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import { findForStaff } from '#features/subjects/server/public.ts';
import type { StaffSearch } from '#features/subjects/server/public.ts';

/** Tasks of any state, removed and private ones too (MOD-056). */
export const tasksForStaff: StaffSearch = (db, query) =>
  findForStaff(
    db,
    db
      .selectFrom('tasks')
      .select([
        'id',
        'title',
        'poster_id as owner_id',
        'created_at',
        'is_featured',
        'featured_until',
      ])
      .select([
        sql<string>`case when removed_at is null then status else 'removed' end`.as('state'),
        sql<boolean>`removed_at is null and not is_private`.as('is_public'),
      ])
      .$if(query.text !== '', (tasks) => tasks.where(hasText('tasks.searched', query.text))),
    query,
  );
