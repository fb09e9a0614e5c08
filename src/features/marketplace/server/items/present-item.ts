import { z } from 'zod';
import { toPoint } from '#features/geo/distance.ts';
import { readTakenAway } from '#features/subjects/server/public.ts';
import { presentPerson } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import { text } from '#platform/server/texts.ts';
import type { ItemCard, ItemDetail } from '../../contract.ts';
import { getItemAbilities, mayShowToAll } from '../../rules.ts';
import { countLeft } from '../../pieces.ts';
import { shippingOptions } from '../../vocabulary.ts';
import { itemColumns } from '../listing/item-columns.ts';
import { readReservations } from '../reservations/current-reservations.ts';
import { toItemFacts, toItemViewer, toPieces } from './item-facts.ts';
import type { ItemCardRow, ItemDetailRow } from './item-query.ts';

/** An item as lists show it: no ids of people, only the area (ITEM-018, ITEM-021). */
export const presentItemCard = (row: ItemCardRow, { viewerId }: Reader): ItemCard => ({
  id: row.id,
  title: row.title,
  price: row.price,
  quantity: row.quantity,
  piecesLeft: countLeft(toPieces(row)),
  category: row.category,
  condition: row.condition,
  photo: row.photo,
  locationArea: row.location_area,
  cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  isNegotiable: row.is_negotiable,
  loanDays: row.loan_days,
  shippingOptions: shippingOptions.filter((option) => row.shipping_options.includes(option)),
  status: row.status,
  isFeatured: row.is_featured,
  windowUntil: row.window_until,
  createdAt: row.created_at,
  isOwn: viewerId !== null && row.seller_id === viewerId,
  isSaved: row.is_saved,
});

function presentSeller(row: ItemDetailRow, reader: Reader): ItemDetail['seller'] {
  const person = presentPerson(
    {
      publicId: row.seller_public_id,
      name: row.seller_name,
      avatarUrl: row.seller_avatar_url,
      isFoundingMember: row.seller_is_founding,
      visibility: row.seller_visibility,
      relation: row.seller_relation,
    },
    reader,
  );
  const isNameless = person.personId === null;
  return {
    ...person,
    ...(isNameless && { name: text(reader.language, 'items:anonymousSeller') }),
    memberSince: row.seller_created_at.getUTCFullYear(),
    // A record of past dealings, the same for every viewer (PEOPLE-071).
    rating: row.seller_rating,
    reviewCount: row.seller_review_count,
    givenCount: row.given_count,
    soldCount: row.sold_count,
  };
}

export const storedFirstShown = z
  .object({ groupId: z.string(), groupName: z.string(), until: z.coerce.date() })
  .nullable();

function presentFirstShown(row: ItemDetailRow, viewerId: string | null): ItemDetail['firstShown'] {
  const first = storedFirstShown.parse(row.first_shown);
  const showToAll = mayShowToAll(toItemViewer(row, viewerId), { isShownToAll: false });
  return first && { ...first, showToAll };
}

/** The whole item; what lies in `own` leaves for its owner alone (ITEM-018, ITEM-019). */
export function presentItemDetail(
  row: ItemDetailRow,
  reader: Reader,
  own: ItemDetail['own'],
): ItemDetail {
  const { viewerId } = reader;
  const reservations = readReservations(row.reservations);
  const theirs = reservations.find(({ personId }) => viewerId !== null && personId === viewerId);
  return {
    ...itemColumns.pick(row),
    ...presentItemCard(row, reader),
    photos: row.photos,
    viewsCount: row.views_count,
    savesCount: row.saves_count,
    seller: presentSeller(row, reader),
    isReservedForViewer: theirs !== undefined,
    reservedUntil: theirs?.until ?? null,
    reservedPieces: theirs?.pieces ?? 0,
    sellerAway: row.seller_away,
    version: row.version,
    updatedAt: row.updated_at,
    conversationId: row.own_conversation_id,
    unreadCount: row.unread_count,
    abilities: getItemAbilities(toItemFacts({ ...row, reservations }), toItemViewer(row, viewerId)),
    takenAway: row.removed_by === 'moderator' ? readTakenAway(row.taken_away) : null,
    firstShown: presentFirstShown(row, viewerId),
    ...(own && { own }),
  };
}
