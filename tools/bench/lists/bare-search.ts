import type { QueryConfig } from 'pg';
import { keysOver } from '#features/marketplace/server/list/search-keys.ts';
import { bareWords } from './bare-words.ts';
import type { Search } from './item-search.ts';

const METERS_A_MILE = 6_371_393 / 3959;

/**
 * The least that gives the first page of a search and how many it has: one statement, by the same keys as the product's
 * and fenced like it, so that no other index is walked, with as few columns as fill a card.
 */
export function bareSearch(search: Search): QueryConfig {
  const { near, radius, minPrice, maxPrice } = search;
  const circle = { center: near, miles: radius };
  const { tiles: keyTiles, steps } = keysOver({ circle, minPrice, maxPrice });
  const words = bareWords(circle, [1, 10]);
  const values: unknown[] = [
    search.search,
    search.category,
    minPrice,
    maxPrice,
    keyTiles,
    near.latitude,
    near.longitude,
    radius * METERS_A_MILE,
    steps,
    words.values,
  ];
  return {
    text: `
      select items.id, title, price, category, condition, location_area, cell_latitude, cell_longitude, is_negotiable,
        shipping_options, status, is_featured, window_until, created_at, photo.picture_key, count(*) over () as total
      from (
        select * from marketplace_items
        where status in ('available', 'reserved') and ${words.condition}
          and search_keys && item_search_keys($5, array[$2::text], $9)
        offset 0) items
        left join marketplace_item_photos photo on photo.item_id = items.id and photo.position = 0
      where category = $2 and price between $3 and $4
        and cube_distance(cube_subset(geo_point, array[1, 2, 3]),
          cube_subset(task_geo_point($6, $7, now()), array[1, 2, 3])) <= $8
      order by is_featured desc, created_at desc, items.id desc
      limit 24`,
    values,
  };
}
