import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import { findForStaff } from '#features/subjects/server/public.ts';
import type { StaffSearch } from '#features/subjects/server/public.ts';

/** Finds services for staff, including inactive ones, no matter who made them so (MOD-056). */
export const servicesForStaff: StaffSearch = (db, query) =>
  findForStaff(
    db,
    db
      .selectFrom('services')
      .select(['id', 'title', 'provider_id as owner_id', 'created_at', 'is_active as is_public'])
      .select(['is_featured', 'featured_until'])
      .select(
        sql<string>`case when is_active then 'active' when moderated_at is null then 'inactive'
          else 'removed' end`.as('state'),
      )
      .$if(query.text !== '', (services) => {
        // Active and inactive services have separate text indexes.
        const found = hasText('services.searched', query.text);
        return services.where(sql<boolean>`(is_active and ${found} or not is_active and ${found})`);
      }),
    query,
  );
