import { sql } from 'kysely';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { MeetingPlace } from '../../contract.ts';
import { MEETING_RADIUS_MILES, PLACES_AT_ONCE } from '../../limits.ts';
import { middleBetween } from '../../middle-between.ts';
import { findDeal } from '../deal.ts';
import type { Deal } from '../deal.ts';

/** Public places of the operator's list, the nearest to both first (ITEM-295); none where no place is known. */
export async function nearestPlaces(
  db: DbOrTransaction,
  by: Actor,
  { conversationId, near }: { conversationId: string; near: Point | null },
): Promise<MeetingPlace[]> {
  const deal = await findDeal(db, by, conversationId);
  const middle = chooseCenter(deal, near);
  if (middle === null) return [];
  const rows = await db
    .selectFrom('meeting_places')
    .select(['id', 'name', 'kind', 'address', 'latitude', 'longitude'])
    .where('is_active', '=', true)
    .orderBy(
      sql`geo_point <-> task_geo_point(${middle.latitude}::float8, ${middle.longitude}::float8, now())`,
    )
    .limit(PLACES_AT_ONCE)
    .execute();
  return rows
    .map(({ id, name, kind, address, ...point }) => ({
      id,
      name,
      kind,
      address,
      miles: milesBetween(middle, point),
    }))
    .filter((place) => place.miles <= MEETING_RADIUS_MILES)
    .toSorted((a, b) => a.miles - b.miles);
}

/** The item's area, which is where the seller is; the buyer's own place only where they let it be known. */
function chooseCenter({ facts, item }: Deal, near: Point | null): Point | null {
  const cell = item?.cell ?? null;
  const own = facts.role === 'buyer' ? near : null;
  if (cell === null || own === null) return cell ?? own;
  // A person who is traveling comes to where the item is.
  return milesBetween(cell, own) > 2 * MEETING_RADIUS_MILES ? cell : middleBetween(cell, own);
}
