import { sql } from 'kysely';
import { hasBlocks, isBlockedFrom, knowsHiddenOnes } from '#features/visibility/server/public.ts';
import { personalDetail, personalParts } from '#platform/server/api/member-answers.ts';
import type { Selecting } from '#platform/server/api/member-answers.ts';
import { selectServiceDetails } from '../items/service-details.ts';

const providers = ({ ids }: Selecting) =>
  sql`select provider_id from services where id = any(${ids})`;

/** How a list or a map of services, or a count of them, differs between its signed-in readers (OPS-215, OPS-217). */
export const personalServiceParts = personalParts('services', {
  isApart: (selecting) =>
    sql<boolean>`(${hasBlocks(selecting.viewerId)} or ${knowsHiddenOnes(providers(selecting), selecting.viewerId)})`,
  own: {
    select: ({ viewerId, ids }) =>
      sql`select id from services where id = any(${ids}) and provider_id = ${viewerId}`,
    present: () => ({ isOwn: true }),
  },
});

/** The same of one service, whose views each look reads anew (OPS-218). */
export const personalServiceDetail = personalDetail<{ id: string; viewsCount: number }>({
  shown: ({ db, id }) =>
    db
      .selectFrom(
        selectServiceDetails(db, null)
          .where(sql<boolean>`services.id = ${id}`)
          .as('service'),
      )
      .select(
        sql`jsonb_build_array(to_jsonb(service) - 'views_count',
          (select xmin::text from profiles where id = service.provider_id),
          (select jsonb_agg(package order by position) from service_packages package where service_id = service.id),
          (select jsonb_agg(addon order by position) from service_addons addon where service_id = service.id))`.as(
          'shown',
        ),
      ),
  isApart: ({ viewerId, id }) => {
    const provider = sql`select provider_id from services where id = ${id}`;
    return sql<boolean>`(
      exists (select from services where id = ${id}
        and (provider_id = ${viewerId} or ${isBlockedFrom('provider_id', viewerId)}))
      or exists (select from conversations
        where subject_id = ${id} and kind = 'service' and buyer_id = ${viewerId})
      or ${knowsHiddenOnes(provider, viewerId)})`;
  },
  own: {
    select: ({ id }) => sql`select id, views_count as "viewsCount" from services where id = ${id}`,
    present: ({ viewsCount }) => ({ viewsCount }),
  },
});
