import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { NamedPerson } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readForViewer } from '#platform/server/database/trips/read-for-viewer.ts';
import type { ItemDetail } from '../../contract.ts';
import { getItemAbilities } from '../../rules.ts';
import { readReservations } from '../reservations/current-reservations.ts';
import type { Reservation } from '../reservations/current-reservations.ts';
import { toItemFacts } from './item-facts.ts';
import { itemPausesAt, selectItemDetails } from './item-query.ts';
import type { ItemDetailRow } from './item-query.ts';
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
  return presentItemDetail(row, reader, isOwner ? await ownParts(db, row, reader) : undefined);
}

/** Reads the parts that only the owner sees (ITEM-019). */
async function ownParts(
  db: DbOrTransaction,
  item: ItemDetailRow,
  reader: Reader,
): Promise<ItemDetail['own']> {
  const row = await db
    .selectFrom('marketplace_items as items')
    .innerJoin('marketplace_item_places as place', 'place.item_id', 'items.id')
    .select((eb) => [
      'place.location',
      'place.latitude',
      'place.longitude',
      'items.sold_to',
      'items.sold_at',
      itemPausesAt.as('pauses_at'),
      eb
        .selectFrom('conversations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', 'marketplace')
        .whereRef('subject_id', '=', 'items.id')
        .as('conversations_count'),
    ])
    .where('items.id', '=', item.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const reservations = readReservations(item.reservations);
  const handovers = await findHandovers(db, item.id);
  const people = await findPeople(
    db,
    [...reservations, ...handovers].map(({ personId }) => personId).concat(row.sold_to),
    reader,
  );
  const personBy = (id: string | null) => people.get(id ?? '') ?? null;
  return {
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    reservations: reservations.map((reservation) => ({
      id: reservation.id,
      pieces: reservation.pieces,
      person: personBy(reservation.personId),
      conversationId: reservation.conversationId,
      until: reservation.until,
      pickupAt: reservation.pickupAt,
      createdAt: reservation.createdAt,
      abilities: reservationAbilities(item, reservation),
    })),
    handovers: handovers.map(({ personId, pieces, createdAt }) => ({
      person: personBy(personId),
      pieces,
      createdAt,
    })),
    soldTo: personBy(row.sold_to),
    soldAt: row.sold_at,
    conversationsCount: row.conversations_count ?? 0,
    pausesAt: row.pauses_at,
  };
}

function reservationAbilities(item: ItemDetailRow, reservation: Reservation) {
  const facts = toItemFacts({ ...item, reservations: [reservation] });
  const { sell, relist, reportNoShow } = getItemAbilities(facts, {
    isSignedIn: true,
    isOwner: true,
    isBlocked: false,
  });
  return { sell, relist, reportNoShow };
}

const findHandovers = (db: DbOrTransaction, itemId: string) =>
  db
    .selectFrom('item_handovers')
    .select(['person_id as personId', 'pieces', 'created_at as createdAt'])
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

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
