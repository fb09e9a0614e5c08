import { itemColumns } from './listing/item-columns.ts';
import { leaveMarketplace } from './own/leave-marketplace.ts';
import {
  personalTable,
  erase,
  eraseView,
  eraseWith,
  retain,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Items are erased; those that were asked about or handed over stay, without photos and place. */
export const marketplaceData: PersonalData = {
  feature: 'marketplace',
  tables: [
    personalTable(
      'marketplace_item_places',
      { item_id: eraseWith('marketplace_items', 'seller_id') },
      { by: 'item_id', columns: ['item_id', 'location', 'latitude', 'longitude'] },
    ),
    personalTable(
      'group_first_items',
      { item_id: eraseWith('marketplace_items', 'seller_id') },
      { by: 'item_id', columns: ['item_id', 'group_id', 'shown_to_all_at'] },
    ),
    personalTable('marketplace_item_photos', { seller_id: erase }),
    personalTable('marketplace_item_views', { viewer_key: eraseView }),
    personalTable(
      'user_saved_marketplace_items',
      { user_id: erase },
      { by: 'user_id', columns: ['item_id', 'created_at'] },
    ),
    personalTable('item_reservations', { person_id: retain('what two agreed on') }),
    personalTable('item_handovers', { person_id: retain('what two agreed on') }),
    personalTable('marketplace_item_steps', {
      actor_id: retain('the steps of what two agreed on'),
    }),
    personalTable(
      'marketplace_items',
      {
        seller_id: retain('its buyer agreed to it; what is on offer is taken down before'),
        sold_to: retain('its seller agreed to it'),
      },
      {
        by: 'seller_id',
        columns: [
          'id',
          ...itemColumns.names,
          'status',
          'location_area',
          'views_count',
          'saves_count',
          'created_at',
          'updated_at',
          'renewed_at',
          'renewal_asked_at',
          'sold_at',
          'removed_at',
        ],
      },
    ),
  ],
  leave: leaveMarketplace,
};
