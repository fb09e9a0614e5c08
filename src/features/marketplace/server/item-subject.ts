import { createPublicList } from '#features/subjects/server/public.ts';
import type { SubjectOnServer } from '#features/subjects/server/public.ts';
import { featureItem, featureOwnItem, listOwnAvailable } from './featuring/feature-item.ts';
import { findItemFacts } from './items/locked-item.ts';
import { offeredItems } from './list/item-filter.ts';
import { itemsForStaff } from './list/items-for-staff.ts';
import { excerptOfItem } from './moderation/excerpt-of-item.ts';
import { removeByModerator, restoreByModerator } from './moderation/moderate-item.ts';

/** An item, to those who speak of it without knowing the marketplace. */
export const itemSubject = {
  find: async (db, id, viewerId) => {
    const item = await findItemFacts(db, id, viewerId);
    return item && { title: item.title, ownerId: item.sellerId };
  },
  notFound: 'items:refusals.not_found',
  moderation: {
    remove: async (work, id, { reason, isNotifiedElsewhere }) => {
      await removeByModerator(work, id, reason, { isNotifiedElsewhere });
      return null;
    },
    restore: async (work, id) =>
      (await restoreByModerator(work, id, { isNotifiedElsewhere: true })) !== null,
    excerpt: excerptOfItem,
  },
  // Items whose pages search engines may read; sold ones stay open to who has their address.
  publicList: createPublicList('marketplace', (db) =>
    offeredItems(db).select(['items.id', 'items.created_at', 'items.updated_at']),
  ),
  featuring: { feature: featureOwnItem, setFeatured: featureItem, listOwn: listOwnAvailable },
  staffSearch: itemsForStaff,
  findAskedAbout: async (db, id, viewerId) => {
    const item = await findItemFacts(db, id, viewerId);
    return (
      item && {
        title: item.title,
        ownerId: item.sellerId,
        isOpen: item.facts.status === 'available',
      }
    );
  },
} satisfies Required<SubjectOnServer>;
