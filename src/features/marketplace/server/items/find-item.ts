import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { NamedPerson } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readForViewer } from '#platform/server/database/trips/read-for-viewer.ts';
import type { ItemDetail } from '../../contract.ts';
import { itemPausesAt, pickupAt, selectItemDetails } from './item-query.ts';
import { presentItemDetail } from './present-item.ts';

const readItem = readForViewer((db, viewerId, itemId) =>
  selectItemDetails(db, viewerId).where('items.id', '=', itemId),
);

/** One item, as much of it as the reader may see; null where it is not there for them. */
export async function findItem(
  db: DbOrTransaction,
  itemId: string,
  reader: Reader,
): Promise<ItemDetail | null> {
  const row = await readItem(db, reader.viewerId, itemId);
  if (!row) return null;
  const isOwner = reader.viewerId !== null && row.seller_id === reader.viewerId;
  return presentItemDetail(row, reader, isOwner ? await ownParts(db, itemId, reader) : undefined);
}

/** Reads the parts that only the owner sees (ITEM-019). */
async function ownParts(
  db: DbOrTransaction,
  itemId: string,
  reader: Reader,
): Promise<ItemDetail['own']> {
  const row = await db
    .selectFrom('marketplace_items as items')
    .innerJoin('marketplace_item_places as place', 'place.item_id', 'items.id')
    .leftJoin('item_reservations as reservation', (join) =>
      join.onRef('reservation.item_id', '=', 'items.id').on('reservation.ended_at', 'is', null),
    )
    .select((eb) => [
      'place.location',
      'place.latitude',
      'place.longitude',
      'items.sold_to',
      'items.sold_at',
      'reservation.id as reservation_id',
      'reservation.person_id',
      'reservation.conversation_id',
      'reservation.until',
      'reservation.created_at as reserved_at',
      pickupAt.as('pickup_at'),
      itemPausesAt.as('pauses_at'),
      eb
        .selectFrom('conversations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', 'marketplace')
        .whereRef('subject_id', '=', 'items.id')
        .as('conversations_count'),
    ])
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  if (!row) return undefined;
  const people = await findPeople(db, [row.person_id, row.sold_to], reader);
  return {
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    reservation:
      row.reservation_id === null || row.reserved_at === null
        ? null
        : {
            person: people.get(row.person_id ?? '') ?? null,
            conversationId: row.conversation_id,
            until: row.until,
            pickupAt: row.pickup_at,
            createdAt: row.reserved_at,
          },
    soldTo: people.get(row.sold_to ?? '') ?? null,
    soldAt: row.sold_at,
    conversationsCount: row.conversations_count ?? 0,
    pausesAt: row.pauses_at,
  };
}

/** People beside an item as this reader may know them, by the ids of their accounts, which stay here. */
export async function findPeople(
  db: DbOrTransaction,
  ids: readonly (string | null)[],
  reader: Reader,
): Promise<Map<string, NamedPerson>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { visibility, relation } = seenBy('profiles', reader.viewerId);
  const rows = await db
    .selectFrom('profiles')
    .select([
      'profiles.id',
      'profiles.public_id as publicId',
      'profiles.full_name as name',
      'profiles.avatar_url as avatarUrl',
      'profiles.is_founding_member as isFoundingMember',
    ])
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('profiles.id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, presentPerson(row, reader)]));
}
