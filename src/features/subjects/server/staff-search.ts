import type { AliasableExpression } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { after } from '#platform/server/database/lists/keyset-page.ts';
import type { FoundByStaff, StaffQuery } from './registered.ts';

type ThingRow = {
  id: string;
  title: string;
  state: string;
  owner_id: string | null;
  created_at: Date;
  is_public: boolean;
  is_featured: boolean;
  featured_until: Date | null;
};

/** Reads a page of a kind's things for the staff search, newest first (MOD-056). */
export const findForStaff = (
  db: DbOrTransaction,
  things: AliasableExpression<ThingRow>,
  { id, isFeaturedOnly, position, limit }: StaffQuery,
): Promise<FoundByStaff[]> =>
  db
    .selectFrom(things.as('things'))
    .select(['id', 'title', 'state', 'owner_id as ownerId'])
    .select(['created_at as createdAt', 'is_public as isPublic'])
    .select(['is_featured as isFeatured', 'featured_until as featuredUntil'])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .$if(isFeaturedOnly, (query) => query.where('is_featured', '=', true))
    .where(after(position, { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
