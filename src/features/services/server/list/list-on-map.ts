import { sql } from 'kysely';
import { chooseText, liesInWindow } from '#features/browsing/server/public.ts';
import type { Source } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import type { MapBounds, MapWindow } from '#features/geo/areas/map-window.ts';
import { toPoint } from '#features/geo/distance.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { MapService, ServiceFilter } from '../../contract.ts';
import { hasAnyService, matches, seenServices, toServiceCriteria } from './service-filter.ts';
import type { Wanted } from './service-filter.ts';
import { newestFirst } from './service-order.ts';
import { readServiceSearch } from './service-words.ts';

/** Beyond them the order decides, as in the list. */
const MOST_ON_MAP = 1000;

/** Lists the services whose cells lie in a map's window; everyone gets only the cell, the provider too. */
export async function listOnMap(
  source: Source,
  viewerId: string | null,
  asked: ServiceFilter & { bounds: MapBounds },
): Promise<{ items: MapService[]; hasMore: boolean }> {
  const steps = await readServiceSearch(source, asked.search);
  const search = await chooseText(steps, hasAnyService(source));
  const request = { wanted: toServiceCriteria(asked, search), window: toMapWindow(asked.bounds) };
  const rows = await mapPage(source.db, viewerId, request).execute();
  const items = rows.slice(0, MOST_ON_MAP).flatMap((row): MapService[] => {
    const cell = toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude });
    if (!cell) return [];
    return [
      {
        id: row.id,
        title: row.title,
        category: row.category,
        priceType: row.price_type,
        rate: row.rate,
        photo: row.photo,
        locationArea: row.location_area,
        serviceAreaRadius: row.service_area_radius,
        isOwn: viewerId !== null && row.provider_id === viewerId,
        createdAt: row.created_at,
        cell,
      },
    ];
  });
  return { items, hasMore: rows.length > MOST_ON_MAP };
}

/**
 * One more than are shown, to know whether others follow. Which ones these are, the indexes know by themselves; only those
 * are read.
 */
export function mapPage(
  db: DbOrTransaction,
  viewerId: string | null,
  { wanted, window }: { wanted: Wanted; window: MapWindow },
) {
  const page = seenServices(db, viewerId)
    .select('services.id')
    .where('services.geo_point', 'is not', null)
    .where(liesInWindow('services', window))
    .where(matches(wanted))
    .orderBy(newestFirst)
    .limit(sql.lit(MOST_ON_MAP + 1));
  return db
    .selectFrom(page.as('page'))
    .innerJoin('services', 'services.id', 'page.id')
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'services.id').on('photo.position', '=', 0),
    )
    .select(columns)
    .select('photo.picture_key as photo')
    .orderBy(newestFirst);
}

const columns = [
  'services.id',
  'services.provider_id',
  'services.title',
  'services.category',
  'services.price_type',
  'services.rate',
  'services.location_area',
  'services.service_area_radius',
  'services.created_at',
  'services.cell_latitude',
  'services.cell_longitude',
] as const;
