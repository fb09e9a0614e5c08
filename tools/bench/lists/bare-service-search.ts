import type { QueryConfig } from 'pg';
import { tilesOver } from '#features/browsing/server/public.ts';
import { SERVICES_A_PAGE } from '#features/services/limits.ts';
import { bareWords } from './bare-words.ts';
import type { ServiceSearch } from './service-search.ts';

const METERS_A_MILE = 6_371_393 / 3959;

/**
 * The least that gives the first page of a search and how many it has: one statement, by the same keys as the product's
 * and fenced like it, so that no other index is walked, with as few columns as fill a card.
 */
export function bareServiceSearch(search: ServiceSearch, availableOn: string | null): QueryConfig {
  const { near, radius } = search;
  const weekday = availableOn ? (new Date(availableOn).getUTCDay() + 6) % 7 : 0;
  const circle = { center: near, miles: radius };
  const words = bareWords(circle, [1, 9]);
  const values: unknown[] = [
    search.search,
    search.category,
    tilesOver(circle),
    near.latitude,
    near.longitude,
    radius * METERS_A_MILE,
    availableOn,
    1 << weekday,
    words.values,
  ];
  return {
    text: `
      select services.id, title, description, category, price_type, rate, experience_level, location_area,
        cell_latitude, cell_longitude, service_area_radius, is_featured, services.created_at, provider_rating,
        provider_jobs, photo.picture_key, provider.public_id, provider.full_name, provider.avatar_url,
        count(*) over () as total
      from (
        select * from services
        where is_active and ${words.condition}
          and search_keys && service_search_keys($3, array[$2::text])
        offset 0) services
        join profiles provider on provider.id = services.provider_id
        left join service_photos photo on photo.service_id = services.id and photo.position = 0
      where category = $2
        and cube_distance(cube_subset(geo_point, array[1, 2, 3]),
          cube_subset(task_geo_point($4, $5, now()), array[1, 2, 3])) <= $6
        and ($7::date is null or (
          (work_days & $8::int <> 0 or exists (select from availability_exceptions exception
            where exception.provider_id = services.provider_id and kind = 'extra' and $7 between first_day and last_day))
          and not exists (select from availability_exceptions exception
            where exception.provider_id = services.provider_id and kind = 'off' and $7 between first_day and last_day)
          and not exists (select from service_full_days where service_id = services.id and day = $7)))
      order by is_featured desc, services.created_at desc, services.id desc
      limit ${SERVICES_A_PAGE}`,
    values,
  };
}
