import { sql } from 'kysely';
import { hasBlocks, knowsHiddenOnes } from '#features/visibility/server/public.ts';
import { personalParts } from '#platform/server/api/member-answers.ts';

/** How a list of services differs between its signed-in readers (OPS-215). */
export const personalServiceParts = personalParts('services', {
  isApart: ({ viewerId, ids }) => {
    const providers = sql`select provider_id from services where id = any(${ids})`;
    return sql<boolean>`(${hasBlocks(viewerId)} or ${knowsHiddenOnes(providers, viewerId)})`;
  },
  personal: ({ viewerId, ids }) =>
    sql`select id from services where id = any(${ids}) and provider_id = ${viewerId}`,
  present: () => ({ isOwn: true }),
});
