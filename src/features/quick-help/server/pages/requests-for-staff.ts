import { sql } from 'kysely';
import { findForStaff } from '#features/subjects/server/public.ts';
import type { StaffSearch } from '#features/subjects/server/public.ts';
import { statusNow } from './request-query.ts';

/** Finds requests in any state; a request has no public page (MOD-056). */
export const requestsForStaff: StaffSearch = (db, query) =>
  findForStaff(
    db,
    db
      .selectFrom('on_demand_task_requests as requests')
      .select(['id', 'title', 'requester_id as owner_id', 'created_at'])
      .select([statusNow.as('state'), sql<boolean>`false`.as('is_public')])
      // Requests cannot be featured.
      .select([
        sql<boolean>`false`.as('is_featured'),
        sql<Date | null>`null::timestamptz`.as('featured_until'),
      ])
      .$if(query.text !== '', (requests) =>
        requests.where(
          sql<boolean>`search_form(title || ' ' || description) like search_pattern(${query.text})`,
        ),
      ),
    query,
  );
