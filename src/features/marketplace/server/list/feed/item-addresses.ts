import { createPublicList } from '#features/subjects/server/public.ts';
import { offeredItems } from '../item-filter.ts';

/** Items whose pages search engines may read; sold ones stay open to who has their address. */
export const itemAddresses = createPublicList('marketplace', (db) =>
  offeredItems(db).select(['items.id', 'items.created_at', 'items.updated_at']),
);
