import { sql } from 'kysely';
import { liesInWindow } from '#features/browsing/server/public.ts';
import type { MapWindow } from '#features/geo/areas/map-window.ts';
import { toPoint } from '#features/geo/distance.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { MapItem } from '../../contract.ts';
import { matches, offeredItems } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';
import { newestFirst } from './item-order.ts';

/** Beyond them the order decides, as in the list. */
const MOST_ON_MAP = 1000;

export type MapRequest = { wanted: Wanted; window: MapWindow };

/** Lists the filtered items whose cells lie in a map's window; every viewer, even the seller, gets only the cell. */
export async function listOnMap(
  db: DbOrTransaction,
  viewerId: string | null,
  request: MapRequest,
): Promise<{ items: MapItem[]; hasMore: boolean }> {
  const rows = await mapPage(db, viewerId, request).execute();
  const items = rows.slice(0, MOST_ON_MAP).flatMap((row): MapItem[] => {
    const cell = toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude });
    if (!cell) return [];
    return [
      {
        id: row.id,
        title: row.title,
        price: row.price,
        loanDays: row.loan_days,
        status: row.status,
        photo: row.photo,
        createdAt: row.created_at,
        cell,
        isOwn: viewerId !== null && row.seller_id === viewerId,
        locationArea: row.location_area,
      },
    ];
  });
  return { items, hasMore: rows.length > MOST_ON_MAP };
}

/**
 * The statement, with one item more than is sent to know whether others follow. Which items these are, the indexes know
 * by themselves; only those are read.
 */
export function mapPage(
  db: DbOrTransaction,
  viewerId: string | null,
  { wanted, window }: MapRequest,
) {
  const page = offeredItems(db)
    .select('items.id')
    .where('items.geo_point', 'is not', null)
    .where(liesInWindow('items', window))
    .where(matches(wanted))
    .where(isNotBlockedFrom('items.seller_id', viewerId))
    .orderBy(newestFirst)
    .limit(sql.lit(MOST_ON_MAP + 1));
  return db
    .selectFrom(page.as('page'))
    .innerJoin('marketplace_items as items', 'items.id', 'page.id')
    .leftJoin('marketplace_item_photos as photo', (join) =>
      join.onRef('photo.item_id', '=', 'items.id').on('photo.position', '=', 0),
    )
    .select(columns)
    .select('photo.picture_key as photo')
    .orderBy(newestFirst);
}

const columns = [
  'items.id',
  'items.seller_id',
  'items.title',
  'items.price',
  'items.loan_days',
  'items.status',
  'items.created_at',
  'items.is_featured',
  'items.cell_latitude',
  'items.cell_longitude',
  'items.location_area',
] as const;
