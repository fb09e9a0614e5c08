import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import { findForStaff } from '#features/subjects/server/public.ts';
import type { StaffSearch } from '#features/subjects/server/public.ts';

/** Items of any state, removed ones too (MOD-056). */
export const itemsForStaff: StaffSearch = (db, query) =>
  findForStaff(
    db,
    db
      .selectFrom('marketplace_items as items')
      .select(['id', 'title', 'seller_id as owner_id', 'created_at', 'status as state'])
      .select(['is_featured', 'featured_until'])
      .select(sql<boolean>`status <> 'removed'`.as('is_public'))
      .$if(query.text !== '', (items) => {
        // Items on offer, those that are gone and paused ones have a text index each.
        const found = hasText('items.searched', query.text);
        return items.where(
          sql<boolean>`(status in ('available', 'reserved') and ${found}
            or status in ('sold', 'removed') and ${found}
            or status = 'paused' and ${found})`,
        );
      }),
    query,
  );
